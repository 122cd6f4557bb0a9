import type { FastifyRequest } from 'fastify'
import type { MediaPass } from '#server/domain/files/media-guard.ts'

/**
 * The pass a request shows: in its address, as a link to a recording carries it, else in its cookies. A pass in an
 * address counts alone, as at CloudFront: one that is no good is not made up for by a cookie.
 */
export function mediaPassOf({ query, cookies }: FastifyRequest): MediaPass | undefined {
  const asked = query as Readonly<Record<string, unknown>>
  const inAddress = ['Policy', 'Signature', 'Key-Pair-Id'].some((name) => asked[name] !== undefined)
  return inAddress
    ? passOf(asked.Policy, asked.Signature, asked['Key-Pair-Id'])
    : passOf(cookies['CloudFront-Policy'], cookies['CloudFront-Signature'], cookies['CloudFront-Key-Pair-Id'])
}

/**
 * Whether this browser has passes that it may show at another path: the name of their key goes to all of `/media/`. A
 * pass in the address is shown already.
 */
export const hasMediaPasses = ({ query, cookies }: FastifyRequest): boolean =>
  cookies['CloudFront-Key-Pair-Id'] !== undefined && (query as Readonly<Record<string, unknown>>).Policy === undefined

const mostLetters = 4096

function passOf(...[policy, signature, keyPairId]: readonly unknown[]): MediaPass | undefined {
  if (typeof policy !== 'string' || typeof signature !== 'string' || typeof keyPairId !== 'string') return undefined
  if (policy.length > mostLetters || signature.length > mostLetters) return undefined
  return { policy: bytesOf(policy).toString(), signature: bytesOf(signature), keyPairId }
}

// Base64 in the letters that CloudFront takes for an address.
const bytesOf = (text: string) =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64')
