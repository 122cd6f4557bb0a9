import { isPlayerConfig, type PlayerConfig, playerConfigLimit } from '#contract/messages.ts'

/** Why a configuration is rejected. */
export type ConfigurationError = 'missing' | 'too_long' | 'malformed' | 'foreign_media'

type ParsedConfiguration =
  | { readonly ok: true; readonly config: PlayerConfig }
  | { readonly ok: false; readonly fault: ConfigurationError }

/**
 * Parses the configuration from the frame's query (Q50). Anyone can craft such a URL, so it never throws, and media
 * outside the given origins is rejected.
 */
export function readConfiguration(search: string, base: string, mediaOrigins: readonly string[]): ParsedConfiguration {
  const text = new URLSearchParams(search).get('config')
  if (text === null || text.trim() === '') return { ok: false, fault: 'missing' }
  if (new TextEncoder().encode(text).length > playerConfigLimit) return { ok: false, fault: 'too_long' }
  const config = parsed(text)
  if (!isPlayerConfig(config)) return { ok: false, fault: 'malformed' }
  const { streams, saver, renditions, captions, poster } = config
  const views = [streams, saver, ...(renditions ?? [])].flatMap((each) => [each?.front, each?.rear])
  const media = [...views, captions, poster]
  if (!media.every((each) => !each || isOwnMedia(each, base, mediaOrigins)))
    return { ok: false, fault: 'foreign_media' }
  return { ok: true, config }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Safari 16 has no `URL.canParse`.
function parsedUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * Whether a URL has one of the origins. The scheme is checked too: the origin of `blob:https://a/1` is `https://a`, and
 * a blob is not media that the academy serves.
 */
function isOwnMedia(text: string, base: string, origins: readonly string[]): boolean {
  const url = parsedUrl(text, base)
  if (!url) return false
  const anonymous = url.username === '' && url.password === ''
  return (url.protocol === 'https:' || url.protocol === 'http:') && anonymous && origins.includes(url.origin)
}
