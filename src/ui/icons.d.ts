declare module 'lucide:*' {
  export const Icon: ReturnType<typeof import('./icon.tsx').makeIcon>
}
