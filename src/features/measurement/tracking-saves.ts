import type { User } from '#contract/account.ts'

export interface TrackingPorts {
  readonly user: Pick<User, 'id' | 'has_mixpanel_alias'>
  /** Whether the visitor allowed this. */
  allowed(purpose: 'measurement' | 'advertising'): boolean
  cookie(name: string): string | null
  /** What this visit already saved. */
  readonly saved: Pick<Storage, 'getItem' | 'setItem'>
  saveGa(gaCookie: string): Promise<unknown>
  saveFb(ids: { fbp: string | null; fbc: string | null }): Promise<unknown>
  setMixpanel(): Promise<unknown>
}

/**
 * Ties a learner to the identifiers of a measurement they allowed: each at most once in a visit, and nothing at all
 * without consent or where there is no identifier (F56). They do not wait for each other; the first failure is thrown once
 * all have ended.
 */
export async function saveTracking(doors: TrackingPorts): Promise<void> {
  const { user, allowed, cookie, saved } = doors
  const saving: Promise<unknown>[] = []
  const once = (what: string, save: () => Promise<unknown>) => {
    const key = `tracking-${what}-${user.id}`
    if (saved.getItem(key) !== null) return
    saved.setItem(key, '1')
    saving.push(save())
  }
  if (allowed('measurement')) {
    const gaCookie = cookie('_ga')
    if (gaCookie) once('ga', () => doors.saveGa(gaCookie))
    if (gaCookie && !user.has_mixpanel_alias) once('alias', () => doors.setMixpanel())
  }
  if (allowed('advertising')) {
    const [fbp, fbc] = [cookie('_fbp'), cookie('_fbc')]
    if (fbp ?? fbc) once('fb', () => doors.saveFb({ fbp, fbc }))
  }
  const failed = (await Promise.allSettled(saving)).find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
