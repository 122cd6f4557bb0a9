import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { audienceFolders } from '#server/domain/files/media-address.ts'
import type { OpenedMedia } from '#server/domain/files/open-media.ts'

/** Names of the cookies that open media (F55); CloudFront's own. */
const [policy, signature, keyPairId] = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'] as const

// No request is in two of them: which of two cookies of one name counts is the delivery network's to say. The path of the
// recordings names nobody, so the next learner of a shared device overwrites the last one's pass.
const passPaths: Readonly<Record<OpenedMedia['of'], string>> = {
  lessons: `/media/${audienceFolders.subscriber}`,
  recordings: '/media/recordings/',
}
/** All passes are of one key, so its name is sent once; it also tells that this browser has passes. */
const keyPath = '/media/'
// Addresses and passes were those of single tiers before. Such a pass lasts an hour at most, but not beyond signing out.
const formerPaths = ['/media/lead/', '/media/paid/', '/media/challenge/', '/media/published/']

/** Gives this browser the passes of a learner, in place of those it had. */
export function giveMediaCookies(
  reply: FastifyReply,
  secret: CookieSerializeOptions,
  opened: readonly OpenedMedia[],
  now: number,
): void {
  const lasting = (expires: number) => ({ ...secret, maxAge: expires - Math.floor(now / 1000) })
  for (const { of, pass, expires } of opened) {
    for (const name of [policy, signature]) {
      reply.setCookie(name, pass[name], { ...lasting(expires), path: passPaths[of] })
    }
  }
  const [first] = opened
  const last = Math.max(...opened.map(({ expires }) => expires))
  if (first) reply.setCookie(keyPairId, first.pass[keyPairId], { ...lasting(last), path: keyPath })
}

/** Takes every pass off this browser. */
export function takeMediaCookies(reply: FastifyReply, secret: CookieSerializeOptions): void {
  const take = (name: string, path: string) => {
    // As short as it may be: what a browser needs to know which cookie is meant, and that it has ended.
    const { domain, secure } = secret
    reply.setCookie(name, '', { path, secure: secure ?? false, maxAge: 0, ...(domain === undefined ? {} : { domain }) })
  }
  for (const path of Object.values(passPaths)) for (const name of [policy, signature]) take(name, path)
  take(keyPairId, keyPath)
  // A pass without its signature is none.
  for (const path of formerPaths) take(signature, path)
}
