import type { Page, Request } from 'playwright'
import { expect } from 'vitest'
import type { PlayerConfig } from '#contract/messages.ts'
import { clipFile, clipRenditions } from '#demo/clip-renditions.ts'

const clipUrl = (view: 'front' | 'rear', lines: number) => `/media/public/${clipFile('salsa', view, lines)}`

/** A demo lesson of 24 s in all its renditions, for the player on its own. */
const streamedLesson: PlayerConfig = {
  session: 'prueba',
  titles: { lesson: 'Paso básico', context: 'Salsa' },
  streams: { front: clipUrl('front', 480), rear: clipUrl('rear', 480) },
  renditions: clipRenditions.salsa.map(({ lines, ...rates }) => ({
    lines,
    ...rates,
    front: clipUrl('front', lines),
    rear: clipUrl('rear', lines),
  })),
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [],
  bpm: 180,
  hue: 20,
  flags: { autoplay: false, camera: false },
}

export const streamedUrl = (over: Partial<PlayerConfig> = {}) =>
  `/player.html?config=${encodeURIComponent(JSON.stringify({ ...streamedLesson, ...over }))}`

/** The rate of a line: kbit/s, or none. */
type LineState = number | 'cut' | 'open'

/** Sets the line of a page. */
export async function lineOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  return (state: LineState) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: state === 'cut',
      latency: state === 'open' ? 0 : 20,
      downloadThroughput: typeof state === 'number' ? state * 125 : -1,
      uploadThroughput: -1,
    })
}

/** The media requests of a page for the lesson: view, lines and range of each, in order. */
export function mediaRequests(page: Page) {
  const requests: { readonly view: string; readonly lines: number; readonly range: string }[] = []
  page.on('request', (request: Request) => {
    const [, view, lines] = /-(front|rear)-(\d+)\.mp4$/.exec(new URL(request.url()).pathname) ?? []
    if (view && lines) requests.push({ view, lines: Number(lines), range: request.headers().range ?? '' })
  })
  return requests
}

/** The player of the streamed lesson, alone, with its first frame there. */
export async function watchStreamed(page: Page, over: Partial<PlayerConfig> = {}) {
  await page.goto(streamedUrl(over))
  const read = <T>(what: (video: HTMLVideoElement) => T) => page.locator('video').first().evaluate(what)
  await expect.poll(() => read((video) => video.readyState)).toBeGreaterThan(1)
  return {
    read,
    position: () => read((video) => video.currentTime),
    lines: () => read((video) => video.videoHeight),
    seekTo: (to: number) =>
      page.evaluate(
        (position) => postMessage({ to: 'player', session: 'prueba', type: 'seek', position }, location.origin),
        to,
      ),
  }
}
