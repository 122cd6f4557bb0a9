import type { FastifyInstance } from 'fastify'
import type { VerifyIdentityPorts } from '#server/domain/identity/sign-in-with-provider.ts'
import { allowsOwnSandbox, type Config } from './config/config.ts'
import { facebookCheck } from './gateways/identity/facebook.ts'
import { googleProvider } from './gateways/identity/google.ts'
import { ownAddress } from './own-address.ts'
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
  const sandboxAddress = () => `${ownAddress(app)}${googleSandboxPath}`
  const issuer = usesSandbox ? sandboxAddress : google?.issuer
  const issuerAddress = typeof issuer === 'string' ? () => issuer : issuer
  const provider = google && issuerAddress ? googleProvider({ ...google, issuer: issuerAddress, now }) : null
  const verifiers: VerifyIdentityPorts['verifiers'] = {
    ...(provider ? { google: provider.check } : {}),
    ...(facebook ? { facebook: facebookCheck({ ...facebook, now }) } : {}),
  }
  return {
    google: provider,
    verifiers,
    sandbox: usesSandbox ? googleSandbox({ ...google, publicUrl, address: sandboxAddress, now }) : null,
    /** The sandbox is on the host the browser already uses. */
    forBrowser: (address: string) =>
      usesSandbox && address.startsWith(sandboxAddress()) ? address.slice(ownAddress(app).length) : address,
  }
}
