/** Every address of the product; a path with parameters gets a function that fills them in. */
export const paths = {
  login: '/login',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  settings: '/dashboard/settings',
} as const
