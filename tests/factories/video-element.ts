// The environment of the tests lacks these.
const readiness = { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3, HAVE_ENOUGH_DATA: 4 }
Object.assign(HTMLMediaElement, readiness)

/**
 * A `<video>` whose file a test describes: by default it has a duration, is loaded completely, and is paused.
 * Times are set by the test; play and pause are the element's own.
 */
export function aVideo(duration = 60): HTMLVideoElement {
  const video = document.createElement('video')
  video.setAttribute('src', 'blob:http://localhost/1')
  Object.defineProperties(video, {
    duration: { value: duration, writable: true },
    readyState: { value: HTMLMediaElement.HAVE_ENOUGH_DATA, writable: true },
    seeking: { value: false, writable: true },
    ended: { value: false, writable: true },
    error: { value: null, writable: true },
  })
  return video
}

/** Dispatches an event of a video as the browser would. */
export function dispatchVideoEvent(
  video: HTMLVideoElement,
  event: string,
  facts: Partial<HTMLVideoElement> = {},
): void {
  Object.assign(video, facts)
  video.dispatchEvent(new Event(event))
}
