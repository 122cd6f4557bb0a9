import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const components = 'src/ui'
const gallery = 'tests/gallery/components'

/** Not shown on its own: it renders nothing, or is part of one that is shown. */
const within = [
  'CardLink',
  'ChoiceCards',
  'ChoiceGroup',
  'Container',
  'Field',
  'LessonBadges',
  'PageTitle',
  'SanitisedHtml',
]

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace(/^.*\//, '').replace('.tsx', ''))

test('every component of src/ui is in the gallery, or within one that is', () => {
  const shown = readdirSync(gallery)
    .map((file) => readFileSync(join(gallery, file), 'utf8'))
    .join()
  const missing = namesIn(components).filter((name) => !shown.includes(`/${name}.tsx'`))
  expect(missing.sort()).toEqual(within)
})

test('the gallery of components is in no build: no entry leads to it, and no file has its text', () => {
  const manifest = JSON.parse(readFileSync('dist/page/.vite/manifest.json', 'utf8')) as Record<string, unknown>
  expect(Object.keys(manifest).filter((source) => source.startsWith('tests/'))).toEqual([])
  const sent = readdirSync('dist/page', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|m?js)$/.test(file),
  )
  expect(sent.length).toBeGreaterThan(100)
  const telling = sent.filter((file) =>
    /Galería de componentes|dev\/galeria/.test(readFileSync(join('dist/page', file), 'utf8')),
  )
  expect(telling).toEqual([])
})
