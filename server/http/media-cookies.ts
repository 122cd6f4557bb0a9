import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedMediaGrant } from '#server/domain/files/media-grants.ts'
import type { MediaPass } from '#server/domain/files/media-guard.ts'
import { audienceFolders } from '#server/domain/files/media-path.ts'

/** CloudFront's names of the signed cookies (F55). */
const [policy, signature, keyPairId] = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'] as const

// The paths do not overlap: which of two cookies of one name counts would be the CDN's choice. The recordings' path
// names no learner, so the next learner on a shared device overwrites the last one's pass.
const passPaths: Readonly<Record<SignedMediaGrant['of'], string>> = {
  lessons: `/media/${audienceFolders.subscriber}`,
  recordings: '/media/recordings/',
}
/** All passes use one key, so its id is sent once; its presence also marks a browser that has passes. */
const keyPath = '/media/'
// Earlier versions signed single tiers. Such a pass lasts an hour at most, but must not outlive signing out.
const legacyPaths = ['/media/lead/', '/media/paid/', '/media/challenge/', '/media/published/']

/** Sets the signed cookies of a learner, replacing those of this browser. */
export function setMediaCookies(
  reply: FastifyReply,
  secret: CookieSerializeOptions,
  opened: readonly SignedMediaGrant[],
  now: number,
): void {
  const until = (expires: number) => ({ ...secret, maxAge: expires - Math.floor(now / 1000) })
  for (const { of, pass, expires } of opened) {
    for (const name of [policy, signature]) {
      reply.setCookie(name, pass[name], { ...until(expires), path: passPaths[of] })
    }
  }
  const [first] = opened
  const last = Math.max(...opened.map(({ expires }) => expires))
  if (first) reply.setCookie(keyPairId, first.pass[keyPairId], { ...until(last), path: keyPath })
}

/** Clears every signed cookie of this browser. */
export function clearMediaCookies(reply: FastifyReply, secret: CookieSerializeOptions): void {
  const clear = (name: string, path: string) => {
    // As short as possible: only the attributes that identify the cookie, and its end.
    const { domain, secure } = secret
    reply.setCookie(name, '', { path, secure: secure ?? false, maxAge: 0, ...(domain === undefined ? {} : { domain }) })
  }
  for (const path of Object.values(passPaths)) for (const name of [policy, signature]) clear(name, path)
  clear(keyPairId, keyPath)
  // A pass without its signature is invalid.
  for (const path of legacyPaths) clear(signature, path)
}

/**
 * The media pass of a request: the signed URL's, as in a link to a recording, else the signed cookies'. As at
 * CloudFront, cookies do not make up for an invalid pass in the URL.
 */
export function mediaPassOf({ query, cookies }: FastifyRequest): MediaPass | undefined {
  const params = query as Readonly<Record<string, unknown>>
  const isSignedUrl = ['Policy', 'Signature', 'Key-Pair-Id'].some((name) => params[name] !== undefined)
  return isSignedUrl
    ? readPass(params.Policy, params.Signature, params['Key-Pair-Id'])
    : readPass(cookies[policy], cookies[signature], cookies[keyPairId])
}

/** Whether this browser has signed cookies for another path, and the request is no signed URL. */
export const hasMediaPasses = ({ query, cookies }: FastifyRequest): boolean =>
  cookies[keyPairId] !== undefined && (query as Readonly<Record<string, unknown>>).Policy === undefined

const maxPassLength = 4096

function readPass(...[policy, signature, keyPairId]: readonly unknown[]): MediaPass | undefined {
  if (typeof policy !== 'string' || typeof signature !== 'string' || typeof keyPairId !== 'string') return undefined
  if (policy.length > maxPassLength || signature.length > maxPassLength) return undefined
  return { policy: decodeBase64(policy).toString(), signature: decodeBase64(signature), keyPairId }
}

// CloudFront's URL-safe base64 alphabet.
const decodeBase64 = (text: string) =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64')
