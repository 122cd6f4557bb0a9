import type { FastifyInstance } from 'fastify'
import type { VerifyIdentityPorts } from '#server/domain/identity/sign-in-with-provider.ts'
import { allowsOwnSandbox, type Config } from './config/config.ts'
import { facebookCheck } from './gateways/identity/facebook.ts'
import { googleProvider } from './gateways/identity/google.ts'
import { listeningUrl } from './listening-url.ts'
import { googleSandbox, googleSandboxPath } from './sandbox/google/issuer.ts'

export type IdentityProviders = ReturnType<typeof identityProviders>

/**
 * The configured identity providers. Without Google's settings, and never in production, a sandbox replaces it: a
 * plugin of this server that is called over HTTP like Google itself.
 */
export function identityProviders(
  app: FastifyInstance,
  {
    google,
    facebook,
    production,
    publicUrl,
    role,
  }: Pick<Config, 'google' | 'facebook' | 'production' | 'publicUrl' | 'role'>,
  now: () => number,
) {
  const usesSandbox = google !== null && google.issuer === null && allowsOwnSandbox({ production, publicUrl, role })
  // Taken from the socket: the Host header would let a client choose the server that is called.
  const sandboxUrl = () => `${listeningUrl(app)}${googleSandboxPath}`
  const issuer = usesSandbox ? sandboxUrl : google?.issuer
  const issuerUrl = typeof issuer === 'string' ? () => issuer : issuer
  const provider = google && issuerUrl ? googleProvider({ ...google, issuer: issuerUrl, now }) : null
  const verifiers: VerifyIdentityPorts['verifiers'] = {
    ...(provider ? { google: provider.check } : {}),
    ...(facebook ? { facebook: facebookCheck({ ...facebook, now }) } : {}),
  }
  return {
    google: provider,
    verifiers,
    sandbox: usesSandbox ? googleSandbox({ ...google, publicUrl, url: sandboxUrl, now }) : null,
    /** The sandbox is on the host the browser already uses. */
    forBrowser: (url: string) =>
      usesSandbox && url.startsWith(sandboxUrl()) ? url.slice(listeningUrl(app).length) : url,
  }
}
