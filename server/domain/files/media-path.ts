import type { MediaTier } from '#contract/catalogue-file.ts'

/** The groups of learners that may open the files of a tier. */
type Audience = 'lead' | 'challenge' | 'subscriber'

/**
 * The URL folder of each audience, below `/media/`. They are nested like the entitlements, so that one signed policy
 * for an audience's folder covers those inside: a policy for each tier made headers of up to 4.9 kB, and a proxy such
 * as nginx reserves 4 kB for them.
 */
export const audienceFolders: Readonly<Record<Audience, string>> = {
  subscriber: 'subscriber/',
  challenge: 'subscriber/challenge/',
  lead: 'subscriber/challenge/lead/',
}

const tierAudiences: Readonly<Partial<Record<MediaTier, Audience>>> = {
  paid: 'subscriber',
  challenge: 'challenge',
  lead: 'lead',
  published: 'lead',
}

const sharedTiers = Object.entries(tierAudiences).map(([tier, audience]) => ({
  inStore: `${tier}/`,
  inUrl: `${audienceFolders[audience]}${tier}/`,
}))

/** The URL path below `/media/` of a media file. */
export function mediaPathOf(key: string): string {
  const tier = sharedTiers.find(({ inStore }) => key.startsWith(inStore))
  return tier ? tier.inUrl + key.slice(tier.inStore.length) : key
}

/**
 * The media key of a path below `/media/`. Bare keys are accepted too: URLs were keys before the audience folders, and
 * pages opened then still use them.
 */
export function mediaKeyAt(path: string): string {
  const tier = sharedTiers.find(({ inUrl }) => path.startsWith(inUrl))
  return tier ? tier.inStore + path.slice(tier.inUrl.length) : path
}
