import type { FastifyInstance } from 'fastify'
import { type Config, mayStandIn } from './config.ts'
import type { ProvePorts } from './domain/identity/prove-identity.ts'
import { facebookCheck } from './gateways/identity/facebook.ts'
import { googleProvider } from './gateways/identity/google.ts'
import { googleStandIn, googleStandInPath } from './sandbox/google/issuer.ts'

/**
 * The identity providers of this academy. Where Google is not set up, and never in production, its stand-in is mounted
 * here and asked over HTTP like Google itself.
 */
export async function signInProviders(
  app: FastifyInstance,
  { google, facebook, production, publicUrl }: Pick<Config, 'google' | 'facebook' | 'production' | 'publicUrl'>,
  now: () => number,
) {
  const standsIn = google !== null && google.issuer === null && mayStandIn({ production, publicUrl })
  // The host of a request would let whoever writes it choose what we ask: our own address comes from the socket.
  const standInAddress = () => `${ownAddress(app)}${googleStandInPath}`
  if (standsIn) await app.register(googleStandIn({ ...google, publicUrl, address: standInAddress, now }))
  const issuer = standsIn ? standInAddress : google?.issuer
  const provider = google && issuer ? googleProvider({ ...google, issuer: asked(issuer), now }) : null
  const checks: ProvePorts['checks'] = {
    ...(provider ? { google: provider.check } : {}),
    ...(facebook ? { facebook: facebookCheck({ ...facebook, now }) } : {}),
  }
  return {
    google: provider,
    checks,
    /** A stand-in is on whatever host the browser already found us. */
    forBrowser: (address: string) =>
      standsIn && address.startsWith(standInAddress()) ? address.slice(ownAddress(app).length) : address,
  }
}

const asked = (issuer: string | (() => string)) => (typeof issuer === 'string' ? () => issuer : issuer)

/** Where this process reaches itself; the empty address of nobody before it listens. */
function ownAddress(app: FastifyInstance): string {
  const bound = app.server.address()
  if (bound === null || typeof bound === 'string') return 'http://127.0.0.1:0'
  const { address, port, family } = bound
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (address === '::') return `http://[::1]:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
