/** Why there is no picture. `lost` is a camera that was there. */
export const cameraFaults = ['denied', 'none', 'busy', 'insecure', 'overconstrained', 'lost'] as const
export type CameraFault = (typeof cameraFaults)[number]

const byName: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  // Another program has it, or the system did not give it in time.
  NotReadableError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'overconstrained',
}

/** Why a camera did not come, from the browser's own name for it. */
export const cameraFault = (refusal: unknown): CameraFault =>
  (refusal instanceof DOMException || isNamed(refusal) ? byName[refusal.name] : undefined) ?? 'busy'

// OverconstrainedError is no DOMException everywhere.
const isNamed = (refusal: unknown): refusal is { readonly name: string } =>
  typeof refusal === 'object' && refusal !== null && 'name' in refusal && typeof refusal.name === 'string'

/** What is wanted of a camera. */
export interface CameraOptions {
  /** One of the cameras there are; null for the one that faces the learner. */
  readonly deviceId: string | null
  readonly sound: boolean
}

export type OpenedCamera =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly fault: CameraFault }

/** The part of the browser that lends cameras; missing where a page has no secure connection. */
export type CameraSource = Pick<MediaDevices, 'getUserMedia'>

/**
 * Asks the browser for a camera. Small enough to be turned into an mp4 quickly on a phone; nothing is demanded, since a
 * camera that cannot do it would refuse. Without sound unless wanted: an open microphone turns the lesson down on some
 * phones.
 */
export async function openCamera(
  { deviceId, sound }: CameraOptions,
  door: CameraSource | undefined = globalThis.navigator.mediaDevices,
): Promise<OpenedCamera> {
  if (!door) return { kind: 'refused', fault: 'insecure' }
  const which = deviceId === null ? { facingMode: 'user' } : { deviceId: { exact: deviceId } }
  try {
    const stream = await door.getUserMedia({
      video: { ...which, width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } },
      // The lesson sounds in the same room.
      audio: sound ? { echoCancellation: true } : false,
    })
    return { kind: 'open', stream }
  } catch (refusal) {
    return { kind: 'refused', fault: cameraFault(refusal) }
  }
}

/** Turns a camera off, its light too: every track is ended. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
