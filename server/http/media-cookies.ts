import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { mediaTiers } from '#contract/catalogue-file.ts'
import type { OpenedTier } from '#server/domain/files/open-media.ts'

/** Names of the cookies that open media (F55); CloudFront's own. */
const mediaCookieNames = ['CloudFront-Policy', 'CloudFront-Key-Pair-Id', 'CloudFront-Signature'] as const

const closedTiers = mediaTiers.filter((tier) => tier !== 'public')
const pathOf = (tier: OpenedTier['tier']) => `/media/${tier}/`

/**
 * Gives this browser the passes of these tiers and takes those of all others. Each has a path of its own, since one pass
 * opens one tier. The path of the recordings names nobody: whoever signs in next overwrites what was there.
 */
export function giveMediaCookies(
  reply: FastifyReply,
  secret: CookieSerializeOptions,
  opened: readonly OpenedTier[],
  now: number,
): void {
  for (const tier of closedTiers) {
    const own = opened.find((one) => one.tier === tier)
    const maxAge = own ? own.expires - Math.floor(now / 1000) : 0
    const options = { ...secret, path: pathOf(tier), maxAge }
    for (const name of mediaCookieNames) {
      if (own) reply.setCookie(name, own.pass[name], options)
      else reply.clearCookie(name, options)
    }
  }
}

/** Takes every pass off this browser. */
export function takeMediaCookies(reply: FastifyReply, secret: CookieSerializeOptions): void {
  for (const tier of closedTiers)
    for (const name of mediaCookieNames) reply.clearCookie(name, { ...secret, path: pathOf(tier) })
}
