import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { freePort } from '../../testing/free-port.ts'
import { waitUntil } from '../../testing/wait-until.ts'

export const CONFIG = 'deploy/nginx/goodword.conf'
export const NAME = 'goodword.example'
// Debian has it where only root looks.
const PATH = `${process.env['PATH']}:/usr/sbin`

export const hasNginx = !spawnSync('nginx', ['-v'], { env: { PATH } }).error

export interface Nginx {
  readonly http: number
  readonly https: number
  /** Its certificate, which it made itself. */
  readonly ca: Buffer
}

/** nginx as `deploy/` sets it up, but for ports, certificate and node; gone when the test file is done. */
export async function startNginx(node: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-nginx-'))
  const http = await freePort()
  const https = await freePort()
  // Started by root, it works as another user.
  chmodSync(folder, 0o711)
  makeCertificate(folder)
  const main = join(folder, 'nginx.conf')
  writeFileSync(join(folder, 'goodword.conf'), adapted(folder, { http, https, node }))
  writeFileSync(main, surrounding(folder))
  const args = ['-p', folder, '-c', main, '-e', 'stderr']
  const answer = spawnSync('nginx', ['-t', ...args], { env: { PATH }, encoding: 'utf8' })
  if (answer.status !== 0) throw new Error(answer.stderr)
  const child = spawn('nginx', args, { env: { PATH }, stdio: ['ignore', 'inherit', 'inherit'] })
  after(async () => {
    const gone = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true })
  })
  const address = `http://127.0.0.1:${http}`
  const answers = () => fetch(address, { redirect: 'manual' }).catch(() => undefined)
  await waitUntil('nginx answers', answers)
  return { http, https, ca: readFileSync(join(folder, 'fullchain.pem')) }
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const name = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME},IP:127.0.0.1`]
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', [...kind, ...files, ...name], { stdio: 'ignore' })
}

interface Places {
  readonly http: number
  readonly https: number
  readonly node: string
}

function adapted(folder: string, { http, https, node }: Places): string {
  const changes: readonly [RegExp, string][] = [
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl/, `listen 127.0.0.1:${https} ssl`],
    // This machine may have no IPv6.
    [/ +listen \[::\]:80;\n/, ''],
    [/ +listen \[::\]:443 .*;\n/, ''],
    [/server 127\.0\.0\.1:3000 /, `server ${new URL(node).host} `],
    [/\/etc\/letsencrypt\/live\/.*(?=\/fullchain)/, folder],
    [/\/etc\/letsencrypt\/live\/.*(?=\/privkey)/, folder],
  ]
  let text = readFileSync(CONFIG, 'utf8')
  for (const [part, instead] of changes) {
    if (!part.test(text)) throw new Error(`${CONFIG} has no ${part}`)
    text = text.replace(part, instead)
  }
  return text
}

// What Debian's nginx.conf has around a site, in a folder of its own.
const surrounding = (folder: string): string => `
daemon off;
error_log stderr crit;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 256; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n  ')}
  include ${folder}/goodword.conf;
}
`
