import { expect, test, vi } from 'vitest'
import { saveTracking, type TrackingPorts } from './Measurement.tsx'

function ports(over: Partial<TrackingPorts> = {}) {
  const stored = new Map<string, string>()
  const calls = { saveGa: vi.fn(async () => {}), saveFb: vi.fn(async () => {}), setMixpanel: vi.fn(async () => {}) }
  const all: TrackingPorts = {
    user: { id: 7, has_mixpanel_alias: false },
    allowed: () => true,
    cookie: (name) => `${name}-value`,
    saved: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    ...calls,
    ...over,
  }
  return { all, ...calls }
}

test('consented identifiers are saved once a visit, however often the save is called', async () => {
  const { all, saveGa, saveFb, setMixpanel } = ports()
  await saveTracking(all)
  await saveTracking(all)
  expect(saveGa.mock.calls).toEqual([['_ga-value']])
  expect(saveFb.mock.calls).toEqual([[{ fbp: '_fbp-value', fbc: '_fbc-value' }]])
  expect(setMixpanel).toHaveBeenCalledTimes(1)
})

test('without consent no identifier leaves the page', async () => {
  const { all, saveGa, saveFb, setMixpanel } = ports({ allowed: () => false })
  await saveTracking(all)
  for (const save of [saveGa, saveFb, setMixpanel]) expect(save).not.toHaveBeenCalled()
})

test('without an identifier no request is sent', async () => {
  const { all, saveGa, saveFb, setMixpanel } = ports({ cookie: () => null })
  await saveTracking(all)
  for (const save of [saveGa, saveFb, setMixpanel]) expect(save).not.toHaveBeenCalled()
})

test('a known alias is not set again', async () => {
  const { all, setMixpanel } = ports({ user: { id: 7, has_mixpanel_alias: true } })
  await saveTracking(all)
  expect(setMixpanel).not.toHaveBeenCalled()
})

test('a failed call does not prevent the others (F222)', async () => {
  const saveGa = vi.fn(() => Promise.reject(new Error('no')))
  const { all, saveFb, setMixpanel } = ports({ saveGa })
  await expect(saveTracking(all)).rejects.toThrow('no')
  for (const save of [saveFb, setMixpanel]) expect(save).toHaveBeenCalledTimes(1)
})
