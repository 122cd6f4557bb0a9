import { type PlayerConfig, playerConfigLimit } from '#contract/messages.ts'

/**
 * The address of the player's frame (Q50). A configuration that would be too long loses its last chapters: a lesson that
 * plays with some of its marks is better than one that does not play. The measure is the encoded text, which is what a
 * server has to take in one line.
 */
export function playerAddress(config: PlayerConfig): string {
  let encoded = encodeURIComponent(JSON.stringify(config))
  for (let kept = config.chapters.length - 1; encoded.length > playerConfigLimit && kept >= 0; kept -= 1)
    encoded = encodeURIComponent(JSON.stringify({ ...config, chapters: config.chapters.slice(0, kept) }))
  return `/player.html?config=${encoded}`
}
