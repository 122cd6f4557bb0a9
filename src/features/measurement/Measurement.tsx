import { useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { call } from '#src/platform/api.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { log } from '#src/platform/log.ts'
import { tabStorage } from '#src/platform/safe-storage.ts'
import { saveTracking } from './tracking-saves.ts'

interface MeasurementProps {
  readonly user: User
  readonly allowed: (purpose: 'measurement' | 'advertising') => boolean
}

/** Links the learner to the measurement identifiers they consented to, in the background (F56). */
export function Measurement({ user, allowed }: MeasurementProps) {
  useEffect(() => {
    saveTracking({
      user,
      allowed,
      cookie: pageCookies.read,
      saved: tabStorage,
      saveGa: (gaCookie) => call('saveUserGa', { body: { gaCookie } }),
      saveFb: (body) => call('saveFbData', { body }),
      setMixpanel: () => call('setMixpanel'),
    }).catch((cause: unknown) => log.warn('a measurement could not be saved', { cause }))
  }, [user, allowed])
  return null
}
