import type { Stretch } from './segment-plan.ts'

/** What iPhones have since iOS 17.1 in place of `MediaSource`; TypeScript does not declare it. */
interface ManagedMediaSource extends MediaSource {
  /** Whether the browser wants more data now. */
  readonly streaming: boolean
}

export type MediaSourceClass = { new (): MediaSource; isTypeSupported(type: string): boolean }

/** The browser's Media Source; the managed one first, which saves a phone's battery. Null where there is none. */
export function mediaSourceClass(): MediaSourceClass | null {
  const { ManagedMediaSource, MediaSource } = globalThis as {
    ManagedMediaSource?: MediaSourceClass
    MediaSource?: MediaSourceClass
  }
  return ManagedMediaSource ?? MediaSource ?? null
}

/** Whether a managed source wants no data now: it has enough, or the device saves energy. */
export const isAtRest = (source: MediaSource) =>
  'streaming' in source && (source as ManagedMediaSource).streaming === false

/**
 * Opens a Media Source in an element, in place of what it played. A managed one opens only without remote playback
 * (WebKit).
 */
export function openMediaSource(video: HTMLVideoElement, Source: MediaSourceClass) {
  const source = new Source()
  const url = URL.createObjectURL(source)
  const opened = new Promise<void>((resolve) => source.addEventListener('sourceopen', () => resolve(), { once: true }))
  if ('streaming' in source) video.disableRemotePlayback = true
  video.src = url
  video.load()
  return { source, opened, close: () => URL.revokeObjectURL(url) }
}

/** Moves over a gap of some ms: a picture that begins after the sound must not stop the element before it. */
export function skipGap(video: HTMLVideoElement, buffered: readonly Stretch[]): void {
  if (video.paused || video.seeking || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
  const at = video.currentTime
  const next = buffered.find(({ from }) => from > at && from - at < 0.3)
  if (next) video.currentTime = next.from + 0.01
}
