/** Every address of the product; a path with parameters gets a function that fills them in. */
export const paths = {
  login: '/login',
  dashboard: '/dashboard',
} as const
