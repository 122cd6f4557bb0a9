import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'

const files = readdirSync(new URL('../../src/routes', import.meta.url))
const fileOf = (screen: string) => `${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

test.each(Object.keys(paths))('the screen %s has a file of the same name', (screen) => {
  expect(files).toContain(fileOf(screen))
})
