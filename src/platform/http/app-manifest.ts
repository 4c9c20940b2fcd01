import type { FastifyInstance } from 'fastify'

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** `GET /manifest.webmanifest`: what a browser needs to install the app on a phone or a desk. */
export function appManifest(app: FastifyInstance, productName: string): void {
  const manifest = {
    id: '/dashboard',
    name: productName,
    short_name: productName,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0d5238',
    icons: [icon('app-icon', 192, 'any'), icon('app-icon', 512, 'any maskable')],
  }
  app.get('/manifest.webmanifest', { config: { unlimited: true } }, (_request, reply) =>
    reply.type('application/manifest+json').send(manifest),
  )
}
