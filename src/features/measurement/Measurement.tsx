import { useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { call } from '#src/platform/api.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { log } from '#src/platform/log.ts'
import { tabStorage } from '#src/platform/safe-storage.ts'

export interface TrackingPorts {
  readonly user: Pick<User, 'id' | 'has_mixpanel_alias'>
  /** Whether the visitor consented. */
  allowed(purpose: 'measurement' | 'advertising'): boolean
  cookie(name: string): string | null
  /** Records what this visit has saved. */
  readonly saved: Pick<Storage, 'getItem' | 'setItem'>
  saveGa(gaCookie: string): Promise<unknown>
  saveFb(ids: { fbp: string | null; fbc: string | null }): Promise<unknown>
  setMixpanel(): Promise<unknown>
}

/**
 * Links a learner to measurement identifiers: each at most once a visit, none without consent or without an identifier
 * (F56). The calls run in parallel; the first failure is thrown once all have ended.
 */
export async function saveTracking(ports: TrackingPorts): Promise<void> {
  const { user, allowed, cookie, saved } = ports
  const saving: Promise<unknown>[] = []
  const once = (what: string, save: () => Promise<unknown>) => {
    const key = `tracking-${what}-${user.id}`
    if (saved.getItem(key) !== null) return
    saved.setItem(key, '1')
    saving.push(save())
  }
  if (allowed('measurement')) {
    const gaCookie = cookie('_ga')
    if (gaCookie) once('ga', () => ports.saveGa(gaCookie))
    if (gaCookie && !user.has_mixpanel_alias) once('alias', () => ports.setMixpanel())
  }
  if (allowed('advertising')) {
    const [fbp, fbc] = [cookie('_fbp'), cookie('_fbc')]
    if (fbp ?? fbc) once('fb', () => ports.saveFb({ fbp, fbc }))
  }
  const failed = (await Promise.allSettled(saving)).find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

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
    }).catch((cause: unknown) => log.warn('measurement not saved', { cause }))
  }, [user, allowed])
  return null
}
