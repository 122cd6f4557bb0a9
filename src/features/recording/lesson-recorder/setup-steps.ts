import { useState } from 'react'
import { isIos } from '#src/platform/ios.ts'
import type { Camera } from '../camera/camera.ts'

const key = 'alcompas-recording-invitation'

/** Whether the invitation was seen on this device; where storage is forbidden, it is shown each time. */
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
        // Shown once more next time.
      }
    },
  }
}

/** A step of the dialog between asking to record and the countdown. */
export type SetupStep = 'invitation' | 'limit' | 'ios' | 'start'

/** The first step (F142-F145, F148): the limit is reached, the invitation once on a device, or the camera. */
export function firstSetupStep(facts: {
  allowed: boolean | undefined
  seen: boolean
  ios: boolean
  on: boolean
}): SetupStep {
  if (facts.allowed === false) return 'limit'
  return facts.seen ? cameraStep(facts) : 'invitation'
}

/** On an iPhone the camera is turned on before the lesson plays, unless it is on already. */
const cameraStep = ({ ios, on }: { ios: boolean; on: boolean }): SetupStep => (ios && !on ? 'ios' : 'start')

/** Whether this is Safari on an iPhone or iPad (F148), where turning on the camera interrupts playback. */
export const isIosSafari = (browser: Parameters<typeof isIos>[0]): boolean =>
  isIos(browser) &&
  /Safari\//.test(browser.userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(browser.userAgent)

const invitation = createInvitationFlag(() => localStorage)
const ios = isIosSafari(navigator)

/** The open step of the setup dialog, and the way through it. `allowed`: whether one more recording may be stored. */
export function useSetup(camera: Camera, on: boolean, allowed: boolean | undefined) {
  const [step, setStep] = useState<SetupStep | null>(null)
  return {
    // The limit may become known only while the dialog is open.
    step: step !== null && allowed === false ? ('limit' as const) : step,
    open: () => setStep(firstSetupStep({ allowed, seen: invitation.wasSeen(), ios, on })),
    acceptInvitation() {
      invitation.markSeen()
      setStep(cameraStep({ ios, on }))
    },
    openCamera() {
      setStep('start')
      void camera.open()
    },
    close() {
      if (step === 'invitation') invitation.markSeen()
      setStep(null)
    },
  }
}
