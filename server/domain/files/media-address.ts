import type { MediaTier } from '#contract/catalogue-file.ts'

/** The groups of learners that share the files of a tier. */
export type Audience = 'lead' | 'challenge' | 'subscriber'

/**
 * The folder of each audience in an address, below `/media/`. They lie inside each other, as the rights do, so that one
 * pass for the folder of an audience opens those within it: a pass for each tier made headers of up to 4.9 kB, and a
 * proxy such as nginx keeps 4 kB for them.
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
  inAddress: `${audienceFolders[audience]}${tier}/`,
}))

/** The path below `/media/` that a file of the media store is played from. */
export function mediaPathOf(key: string): string {
  const tier = sharedTiers.find(({ inStore }) => key.startsWith(inStore))
  return tier ? tier.inAddress + key.slice(tier.inStore.length) : key
}

/**
 * The key that a path below `/media/` names. A key is a path as well: addresses were keys before the folders of the
 * audiences, and pages that were open then still play from them.
 */
export function mediaKeyAt(path: string): string {
  const tier = sharedTiers.find(({ inAddress }) => path.startsWith(inAddress))
  return tier ? tier.inStore + path.slice(tier.inAddress.length) : path
}
