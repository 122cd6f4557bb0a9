import type { MediaTier } from '#contract/catalogue-file.ts'

/** Whether a request that carries these cookies may open a tier of the media store. */
export type MediaGuard = (tier: MediaTier, cookies: string | undefined) => boolean

/** Opens the public tier to everyone and every other tier to nobody: what is not allowed by name stays closed. */
export const publicTierOnly: MediaGuard = (tier) => tier === 'public'
