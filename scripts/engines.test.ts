import { expect, test } from 'vitest'
import { engineLine, whyMissing } from './engines.mjs'

const firefox = {
  id: 'firefox',
  name: 'Firefox',
  programs: { browser: '/usr/bin/firefox-esr' },
  version: '153.7.0',
  missing: [],
  packages: ['firefox-esr'],
} as const
const webkit = {
  id: 'webkit',
  name: 'WebKitGTK',
  programs: {},
  version: '',
  missing: ['WebKitWebDriver', 'Xvfb'],
  packages: ['webkit2gtk-driver', 'xvfb'],
} as const

test('the list of engines has one line with the installed versions and the missing engines', () => {
  expect(engineLine([firefox, webkit])).toBe('Motores para npm run test:engines: Firefox 153.7.0; sin WebKitGTK.')
  expect(engineLine([firefox])).toBe('Motores para npm run test:engines: Firefox 153.7.0.')
  expect(engineLine([webkit])).toBe('Motores para npm run test:engines: ninguno; sin WebKitGTK.')
})

test('a missing engine is listed with what it lacks and the command that installs it', () => {
  expect(whyMissing(webkit)).toBe(
    'WebKitGTK: falta WebKitWebDriver, Xvfb. En Debian o Ubuntu: apt-get install webkit2gtk-driver xvfb',
  )
})
