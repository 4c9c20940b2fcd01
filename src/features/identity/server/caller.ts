import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS } from './device-cookie.ts'
import type { Caller } from './operation.ts'

const COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([^;]*)`)

const USER_AGENT_KEPT = 400

/** Where a request comes from, and the way to leave it a cookie that no script can read. */
export const callerOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Caller => ({
  ip: request.ip,
  device: COOKIE.exec(request.headers.cookie ?? '')?.[1],
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_KEPT),
  keepDevice(cookie) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    const kept = `Path=/identity; Max-Age=${DEVICE_COOKIE_SECONDS}; HttpOnly; SameSite=Strict`
    reply.header('set-cookie', `${DEVICE_COOKIE}=${cookie}; ${kept}${secure}`)
  },
})
