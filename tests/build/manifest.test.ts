import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { screenOfPath } from '#contract/paths.ts'
import { jpegSize } from '#tests/factories/jpeg-size.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
  readonly label?: string
}

interface BuiltManifest {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly description: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[]
}

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))
const manifest: BuiltManifest = JSON.parse(readFileSync(join(page, 'manifest.webmanifest'), 'utf8'))
const { icons, screenshots, shortcuts } = manifest
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]

/** Width and height of a PNG, from its header. */
const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

function sizeOf({ src, type }: Pick<Picture, 'src' | 'type'>): string {
  const bytes = readFileSync(join(page, src))
  return (type === 'image/jpeg' ? jpegSize(bytes) : pngSize(bytes)).join('x')
}

const dimensions = ({ sizes }: Picture) => sizes.split('x').map(Number) as [width: number, height: number]

test('the manifest has what an installation needs, and its URLs have screens', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' })
  expect([manifest.name, manifest.short_name, manifest.description].every(Boolean)).toBe(true)
  for (const url of [manifest.start_url, ...shortcuts.map(({ url }) => url)])
    expect(screenOfPath(new URL(url, 'http://academy.test').pathname), url).toBeDefined()
})

test.each(pictures)('$src exists, in the size of the manifest', (picture) => {
  expect(sizeOf(picture)).toBe(picture.sizes)
})

test('icons: 192 and 512, one that may be cut to any shape, and a square one for iOS', () => {
  const byPurpose = (expected: string) =>
    icons.filter(({ purpose = 'any' }) => purpose === expected).map(({ sizes }) => sizes)
  expect([byPurpose('any'), byPurpose('maskable')]).toEqual([['192x192', '512x512'], ['512x512']])
  expect(readFileSync(join(page, 'index.html'), 'utf8')).toContain(
    'rel="apple-touch-icon" href="/icons/apple-touch-icon.png"',
  )
  expect(sizeOf({ src: '/icons/apple-touch-icon.png', type: 'image/png' })).toBe('180x180')
})

// https://web.dev/learn/pwa/installation-prompt: what Chromium leaves out without a word.
test.each(['narrow', 'wide'])(
  'Chromium shows all %s screenshots: within its limits, of one shape, labelled',
  (form) => {
    const shown = screenshots.filter(({ form_factor }) => form_factor === form)
    expect(shown.length).toBeGreaterThanOrEqual(2)
    for (const picture of shown) {
      const sides = dimensions(picture)
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(320)
      expect(Math.max(...sides)).toBeLessThanOrEqual(Math.min(3840, 2.3 * Math.min(...sides)))
      expect(picture.label).toBeTruthy()
    }
    expect(new Set(shown.map(({ sizes }) => sizes)).size).toBe(1)
    expect(shown.every((picture) => dimensions(picture)[0] > dimensions(picture)[1] === (form === 'wide'))).toBe(true)
  },
)
