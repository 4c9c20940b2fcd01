import { config } from 'zod/v4/core'

// Zod tries to compile its checks with `new Function`, which the CSP bars and browsers report.
// It must be told before the first schema is made, hence a module of its own, imported first.
config({ jitless: true })
