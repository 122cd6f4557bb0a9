import { useEffect, useEffectEvent, useRef } from 'react'
import type { Take } from '#browser-storage/take.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import type { RecorderRequest } from './recorder-request.ts'

interface RequestParts {
  readonly link: PlayerLink
  /** A take is counted in or recorded. */
  readonly busy: boolean
  /** The setup was completed, and its panel and camera are still on. */
  readonly isSetUp: boolean
  readonly offer: (take: Take) => void
  readonly stop: () => void
  readonly closeCamera: () => void
  readonly openMirror: () => void
  readonly openSetup: () => void
  readonly start: () => void
  /** Loads what saves a take, before one begins. */
  readonly prepareSaving: () => void
}

/** Handles each request of the lesson page once, in order. Returns the handler, for the panel's own requests. */
export function useRecorderRequests(requests: readonly RecorderRequest[], parts: RequestParts) {
  const handle = (request: RecorderRequest) => {
    const { busy, link } = parts
    if (request.kind === 'recover') return parts.offer(request.take)
    if (request.kind === 'mirror' && !request.on) return busy ? parts.stop() : parts.closeCamera()
    if (request.kind === 'record' && busy) return
    if (request.kind === 'record') parts.prepareSaving()
    if (document.fullscreenElement) void document.exitFullscreen()
    link.send({ type: 'leave-fullscreen' })
    if (request.kind === 'mirror') parts.openMirror()
    // The setup is shown once: after it, the recorder records at once.
    else if (parts.isSetUp) parts.start()
    else parts.openSetup()
  }
  const handled = useRef(0)
  const onRequest = useEffectEvent(handle)
  useEffect(() => {
    for (const request of requests.slice(handled.current)) onRequest(request)
    handled.current = requests.length
  }, [requests])
  return handle
}
