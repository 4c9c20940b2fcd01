import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import { advice, type Finding, onlyFound, wrong } from './finding.ts'

/** Settings that are valid, but risky where the product serves others than this machine. */
export function checkSettings(config: Config): Finding[] {
  return [...checkAddress(config), ...checkSecrets(config), ...checkRest(config)]
}

const LOCAL = /^(localhost|127\.|\[?::1)/

export const isLocal = (host: string): boolean => LOCAL.test(host)

/** Whether people reach it from elsewhere. */
export const isPublic = ({ publicUrl }: Config): boolean => !isLocal(new URL(publicUrl).hostname)

function checkAddress(config: Config): Finding[] {
  const { publicUrl, host, trustedProxies, mailFrom } = config
  const { protocol } = new URL(publicUrl)
  const sender = mailFrom.split('@')[1] ?? ''
  return onlyFound(
    isPublic(config) &&
      protocol === 'http:' &&
      wrong(
        `PUBLIC_URL is ${publicUrl}, without TLS.`,
        'Passwords and clients’ details are sent unencrypted.',
        'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
      ),
    !isPublic(config) &&
      !isLocal(host) &&
      wrong(
        `It listens on ${host}, but PUBLIC_URL is ${publicUrl}.`,
        'Links in emails lead to the reader’s own machine.',
        'Set PUBLIC_URL to the address that people open.',
      ),
    protocol === 'https:' &&
      trustedProxies.length === 0 &&
      wrong(
        'PUBLIC_URL is https, so a proxy stands in front, but TRUSTED_PROXIES is not set.',
        'All requests seem to come from the proxy: everyone shares one limit, and the audit log has the wrong address.',
        'Set TRUSTED_PROXIES to the proxy’s address, such as 127.0.0.1,::1.',
      ),
    isPublic(config) &&
      (isLocal(sender) || isIP(sender) > 0) &&
      wrong(
        `Emails come from ${mailFrom}.`,
        'Mail servers reject or hide emails from this address.',
        'Set MAIL_FROM to an address at your own domain.',
      ),
  )
}

const checkSecrets = (config: Config): Finding[] =>
  onlyFound(
    isPublic(config) &&
      config.secretsKey === undefined &&
      advice(
        'SECRETS_KEY is not set.',
        'Anyone with a copy of the database can sign in as anyone.',
        'Set it to what `openssl rand -hex 32` prints, and keep it apart from the backups (docs/backup.md).',
      ),
    config.secretsKey !== undefined &&
      config.secretsKeyBefore !== undefined &&
      advice(
        'SECRETS_KEY_BEFORE is still set.',
        'The old key still opens what was encrypted with it, also in old backups.',
        'Remove it once every node has started with the new key.',
      ),
    isPublic(config) &&
      config.backupPassphrase === undefined &&
      advice(
        'BACKUP_PASSPHRASE is not set.',
        'Anyone with a backup can read everything.',
        'Set it, unless you encrypt backups in another way.',
      ),
  )

const checkRest = ({ databaseUrl, eventsUrl, rateLimitFactor }: Config): Finding[] =>
  onlyFound(
    databaseUrl.startsWith('postgres') &&
      eventsUrl === 'memory:' &&
      advice(
        'EVENTS_URL is memory: on PostgreSQL.',
        'A second node wouldn’t receive this node’s events.',
        'Unset it, unless there is only one node.',
      ),
    rateLimitFactor > 10 &&
      advice(
        `RATE_LIMIT_FACTOR is ${rateLimitFactor}.`,
        'Limits hardly slow down attackers.',
        'Set it to 1 unless you measured that you need more (docs/limits.md).',
      ),
  )
