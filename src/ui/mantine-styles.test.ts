// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)

test('no sheet of Mantine styles the page itself, which keeps its look on screens without Mantine', async () => {
  const module = await readFile(new URL('./mantine-styles.ts', import.meta.url), 'utf8')
  const sheets = [...module.matchAll(/import '([^']+\.css)'/g)].map(([, name = '']) => name)
  expect(sheets).toContain('@mantine/core/styles/global.css')
  const styling: string[] = []
  for (const sheet of sheets)
    if (/(^|[},])\s*(html|body)\b[^{]*\{/.test(await readFile(resolve(sheet), 'utf8'))) styling.push(sheet)
  expect(styling).toEqual([])
})
