import { readConfig } from '#server/config.ts'
import { openProduct } from '#server/product.ts'

/*
 * The product as it is started, without the browser's part. Run: node bench/rivals/product.ts DATABASE_URL PORT
 * [PUBLIC_URL], which is one for all nodes that take each other's tokens.
 */

const [DATABASE_URL = '', PORT = '', PUBLIC_URL = ''] = process.argv.slice(2)
const limits = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100000' }
const config = readConfig({ DATABASE_URL, PORT, PUBLIC_URL, ...limits })
const { app } = await openProduct(config)
await app.listen({ port: config.port, host: '127.0.0.1' })
process.stdout.write('ready\n')
