const byExtension: ReadonlyMap<string, string> = new Map(
  Object.entries({
    avif: 'image/avif',
    css: 'text/css; charset=utf-8',
    gif: 'image/gif',
    html: 'text/html; charset=utf-8',
    ico: 'image/x-icon',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    m4a: 'audio/mp4',
    mjs: 'text/javascript; charset=utf-8',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    pdf: 'application/pdf',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    vtt: 'text/vtt; charset=utf-8',
    wasm: 'application/wasm',
    webm: 'video/webm',
    webmanifest: 'application/manifest+json; charset=utf-8',
    webp: 'image/webp',
    woff2: 'font/woff2',
  }),
)

/** The media type of a file by its extension; unknown ones are downloads. */
export function contentTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return byExtension.get(extension) ?? 'application/octet-stream'
}

const monthInSeconds = 30 * 24 * 60 * 60

/** How long caches may use a media file: the public ones for a month, the others only after revalidation. */
export const mediaCacheControl = (key: string): string =>
  key.startsWith('public/') ? `public, max-age=${monthInSeconds}` : 'private, no-cache'
