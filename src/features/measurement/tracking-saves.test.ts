import { expect, test, vi } from 'vitest'
import { saveTracking, type TrackingPorts } from './tracking-saves.ts'

function doors(over: Partial<TrackingPorts> = {}) {
  const kept = new Map<string, string>()
  const calls = { saveGa: vi.fn(async () => {}), saveFb: vi.fn(async () => {}), setMixpanel: vi.fn(async () => {}) }
  const all: TrackingPorts = {
    user: { id: 7, has_mixpanel_alias: false },
    allowed: () => true,
    cookie: (name) => `${name}-value`,
    saved: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    ...calls,
    ...over,
  }
  return { all, ...calls }
}

test('what was allowed is saved once in a visit, however often somebody asks', async () => {
  const { all, saveGa, saveFb, setMixpanel } = doors()
  await saveTracking(all)
  await saveTracking(all)
  expect(saveGa.mock.calls).toEqual([['_ga-value']])
  expect(saveFb.mock.calls).toEqual([[{ fbp: '_fbp-value', fbc: '_fbc-value' }]])
  expect(setMixpanel).toHaveBeenCalledTimes(1)
})

test('without consent nothing leaves the page', async () => {
  const { all, saveGa, saveFb, setMixpanel } = doors({ allowed: () => false })
  await saveTracking(all)
  for (const save of [saveGa, saveFb, setMixpanel]) expect(save).not.toHaveBeenCalled()
})

test('where there is no identifier there is nothing to save', async () => {
  const { all, saveGa, saveFb, setMixpanel } = doors({ cookie: () => null })
  await saveTracking(all)
  for (const save of [saveGa, saveFb, setMixpanel]) expect(save).not.toHaveBeenCalled()
})

test('an alias that is known is not set again', async () => {
  const { all, setMixpanel } = doors({ user: { id: 7, has_mixpanel_alias: true } })
  await saveTracking(all)
  expect(setMixpanel).not.toHaveBeenCalled()
})

test('one that fails keeps none of the others from being saved (F222)', async () => {
  const saveGa = vi.fn(() => Promise.reject(new Error('no')))
  const { all, saveFb, setMixpanel } = doors({ saveGa })
  await expect(saveTracking(all)).rejects.toThrow('no')
  for (const save of [saveFb, setMixpanel]) expect(save).toHaveBeenCalledTimes(1)
})
