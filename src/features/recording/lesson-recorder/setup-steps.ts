const key = 'alcompas-recording-invitation'

/** Whether recording was explained on this device already; remembered where a browser remembers anything. */
export function createInvitationFlag(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    wasSeen(): boolean {
      try {
        return storage().getItem(key) !== null
      } catch {
        return false
      }
    },
    markSeen(): void {
      try {
        storage().setItem(key, 'seen')
      } catch {
        // It is explained once more, then.
      }
    },
  }
}

/** What somebody who asks to record is shown. */
export type SetupStep = 'invitation' | 'limit' | 'ios' | 'start'

/**
 * The first thing shown to whoever asks to record (F142-F145, F148): that they have as many recordings as they may, what
 * recording here is, once, or the way to the camera.
 */
export function firstSetupStep(facts: {
  allowed: boolean | undefined
  seen: boolean
  ios: boolean
  on: boolean
}): SetupStep {
  if (facts.allowed === false) return 'limit'
  return facts.seen ? cameraStep(facts) : 'invitation'
}

/** The way to the camera: an iPhone has a word of its own, unless the camera is on already. */
export const cameraStep = ({ ios, on }: { ios: boolean; on: boolean }): SetupStep => (ios && !on ? 'ios' : 'start')

/**
 * Whether this is Safari on an iPhone or iPad (F148), where turning on the camera interrupts what plays: it is turned on
 * before the lesson begins. An iPad calls itself a Mac, but no Mac has a screen to touch.
 */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const device = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return device && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent)
}
