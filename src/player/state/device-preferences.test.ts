import { expect, test } from 'vitest'
import { playerStorageKey, storedQualityChoice } from '#src/platform/video-quality.ts'
import { devicePreferences, devicePreferencesOf, parseDevicePreferences } from './device-preferences.ts'
import { defaultOptions, initialState } from './player-state.ts'

const plain = parseDevicePreferences(null)

test('preferences survive storing and parsing', () => {
  const drill = { countIn: true, click: false, ramp: true, rampFrom: 0.6 }
  const chosen = devicePreferencesOf({
    ...initialState(defaultOptions),
    drill,
    captions: 'on',
    qualityChoice: 'saver',
    rate: 0.75,
    shortcuts: false,
  })
  expect(parseDevicePreferences(JSON.stringify(chosen))).toEqual({
    drill,
    captions: true,
    quality: 'saver',
    speed: 0.75,
    shortcuts: false,
  })
})

test.each(['auto', 'full', 'saver', 480] as const)(
  'the quality %s is restored, also as it was stored before renditions',
  (quality) => {
    expect(parseDevicePreferences(JSON.stringify({ ...plain, quality })).quality).toBe(quality)
    devicePreferences.write({ ...plain, quality })
    expect(storedQualityChoice()).toBe(quality)
  },
)

test('the rate of a ramp is not stored', () => {
  expect(devicePreferencesOf({ ...initialState(defaultOptions), rate: 0.7, rateBeforeRamp: 1.2 }).speed).toBe(1.2)
})

test('captions that failed to load are stored as wanted', () => {
  expect(devicePreferencesOf({ ...initialState(defaultOptions), captions: 'failed' }).captions).toBe(true)
})

test.each(['', '{', 'null', '[]', '{"drill":{}}', JSON.stringify({ ...plain, speed: 99 })])(
  '%j parses to the defaults',
  (text) => {
    expect(parseDevicePreferences(text)).toEqual(plain)
    localStorage.setItem(playerStorageKey, text)
    expect(storedQualityChoice()).toBe('auto')
    expect(plain.drill).toMatchObject({ countIn: false, ramp: false })
  },
)

test('an entry written before single-key shortcuts could be turned off leaves them on', () => {
  const { shortcuts: _, ...before } = { ...plain, speed: 0.75 }
  expect(parseDevicePreferences(JSON.stringify(before))).toEqual({ ...plain, speed: 0.75, shortcuts: true })
})
