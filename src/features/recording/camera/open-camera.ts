/** Why there is no camera. `lost`: it was on before. */
export const cameraFaults = ['denied', 'none', 'busy', 'insecure', 'overconstrained', 'lost'] as const
export type CameraFault = (typeof cameraFaults)[number]

/** Why the browser refused a camera or a microphone. */
type Refusal = Exclude<CameraFault, 'insecure' | 'lost'>
export type SoundFault = Exclude<Refusal, 'overconstrained'>

const byName: Readonly<Record<string, Refusal>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  // Another program has it, or the system was too slow.
  NotReadableError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'overconstrained',
}

/** The fault for a rejection of `getUserMedia`. */
export const cameraFault = (refusal: unknown): Refusal =>
  (refusal instanceof DOMException || isNamed(refusal) ? byName[refusal.name] : undefined) ?? 'busy'

// In some browsers OverconstrainedError is no DOMException.
const isNamed = (refusal: unknown): refusal is { readonly name: string } =>
  typeof refusal === 'object' && refusal !== null && 'name' in refusal && typeof refusal.name === 'string'

export interface CameraOptions {
  /** Null for the camera that faces the learner. */
  readonly deviceId: string | null
  readonly sound: boolean
}

export type OpenedCamera =
  // With a fault: without the audio that was wanted.
  | { readonly kind: 'open'; readonly stream: MediaStream; readonly soundFault?: SoundFault }
  | { readonly kind: 'refused'; readonly fault: CameraFault }

/** The browser's cameras; missing without a secure connection. */
type CameraSource = Pick<MediaDevices, 'getUserMedia'>

/**
 * Opens a camera. The size is small enough for a quick conversion on a phone, and only `ideal`, since a camera that
 * cannot do it would fail. Audio is off by default: an open microphone turns the lesson down on some phones. A camera
 * whose audio is wanted and cannot be had opens without it.
 */
export async function openCamera(
  { deviceId, sound }: CameraOptions,
  source: CameraSource | undefined = globalThis.navigator.mediaDevices,
): Promise<OpenedCamera> {
  if (!source) return { kind: 'refused', fault: 'insecure' }
  const which = deviceId === null ? { facingMode: 'user' } : { deviceId: { exact: deviceId } }
  try {
    const stream = await source.getUserMedia({
      video: { ...which, width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } },
      // The lesson plays in the same room.
      audio: sound ? { echoCancellation: true } : false,
    })
    return { kind: 'open', stream }
  } catch (refusal) {
    const fault = cameraFault(refusal)
    // Only the camera has a constraint that no device may meet. All else is refused alike for either of them.
    if (!sound || fault === 'overconstrained') return { kind: 'refused', fault }
    const silent = await openCamera({ deviceId, sound: false }, source)
    return silent.kind === 'open' ? { ...silent, soundFault: fault } : silent
  }
}

/** Ends every track of a camera, which turns off its light. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
