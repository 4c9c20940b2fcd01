import { type Config, readConfig } from './config.ts'
import type { Product } from './product.ts'
import { serve } from './serve.ts'
import { VERSION } from './version.ts'

function welcome({ publicUrl, productName }: Config, { firstSignIn }: Product): string {
  const open = `${productName} is running, version ${VERSION}. Open ${publicUrl} in your browser.`
  if (!firstSignIn) return open
  return `${open}

This is its first start, so here is the platform administrator’s account. It is shown only once:

  email     ${firstSignIn.email}
  password  ${firstSignIn.password}

The password is temporary: it works once, within seven days. You then choose your own.`
}

let config: Config
try {
  config = readConfig()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
await serve(config, product => welcome(config, product))
