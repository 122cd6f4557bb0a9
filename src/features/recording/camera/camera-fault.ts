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
