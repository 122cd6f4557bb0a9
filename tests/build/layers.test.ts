import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkImports } from '#scripts/import-rules.mjs'
import { importsOf } from '#scripts/imports.mjs'

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true })
})

/** A small academy in which every import is in order, with these files laid over it. */
function faultsWith(planted: Record<string, string>, known?: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'alcompas-layers-'))
  trees.push(root)
  const sound: Record<string, string> = {
    'contract/ark.ts': "import { scope } from 'arktype'\nexport const type = scope({}).type\n",
    'contract/endpoint.ts': "import type { Type } from 'arktype'\nexport type Check = Type\n",
    'contract/lesson.ts': "import { type } from './ark.ts'\nexport const Lesson = type('string')\n",
    'contract/rules/progress.ts': "import type { Lesson } from '../lesson.ts'\nexport type Of = typeof Lesson\n",
    'browser-storage/database.ts': "import { openDB } from 'idb'\nexport const open = openDB\n",
    'src/platform/api.ts': "export const call = () => fetch('/api/videos')\n",
    'src/platform/workers.ts':
      "export const make = () => new Worker(new URL('../../workers/search.worker.ts', import.meta.url))\n",
    'src/features/search/Search.tsx': "import { call } from '#src/platform/api.ts'\nexport const Search = call\n",
    'src/features/lesson/Lesson.tsx': "import { useState } from 'react'\nexport const Lesson = useState\n",
    'src/routes/videos.tsx': "import { Search } from '#src/features/search/Search.tsx'\nexport const route = Search\n",
    'src/app/router.tsx': "export const router = () => import('#src/routes/videos.tsx')\n",
    'workers/search.worker.ts': "import { find } from './search/engine.ts'\nfind()\n",
    'workers/search/engine.ts': "import { Lesson } from '#contract/lesson.ts'\nexport const find = () => Lesson\n",
    'search/rank.ts': 'export const rank = 1\n',
    'workers/service/shell.ts': 'export const shell = 1\n',
    'server/config/config.ts': 'export const port = process.env.PORT\n',
    'server/domain/finish.ts': "import { Lesson } from '#contract/lesson.ts'\nexport const finish = Lesson\n",
    'server/pages/template.ts': 'export const template = 1\n',
    'server/storage/rows.ts': "import { Kysely } from 'kysely'\nexport const rows = Kysely\n",
    'server/gateways/index.ts': "import { rank } from '#search/rank.ts'\nexport const best = rank\n",
    'server/gateways/disk.ts': "import { open } from 'node:fs/promises'\nexport const disk = open\n",
    'server/app.ts': "import { rows } from './storage/rows.ts'\nexport const app = rows\n",
  }
  for (const [path, text] of Object.entries({ ...sound, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkImports(root, known).faults
}

test('a valid tree has no fault', () => {
  expect(faultsWith({})).toEqual([])
})

describe('an import in a wrong direction is reported', () => {
  test.each([
    ['contract/course.ts', "import { open } from '#browser-storage/database.ts'\n"],
    ['browser-storage/lessons.ts', "import { call } from '#src/platform/api.ts'\n"],
    ['outbox/deliver.ts', "import { call } from '#src/platform/api.ts'\n"],
    ['src/platform/log.ts', "import { open } from '#browser-storage/database.ts'\n"],
    ['src/ui/Card.tsx', "import { open } from '#browser-storage/database.ts'\n"],
    ['src/session/session.ts', "import { Search } from '#src/features/search/Search.tsx'\n"],
    ['src/session/tools.ts', "import url from '../../workers/search.worker.ts?worker&url'\n"],
    ['src/features/lesson/Page.tsx', "import { Search } from '#src/features/search/Search.tsx'\n"],
    ['src/features/lesson/Far.tsx', "import { Search } from '../search/Search.tsx'\n"],
    ['src/features/lesson/Router.tsx', "import { router } from '#src/app/router.tsx'\n"],
    ['src/player/state/player.ts', "import { Search } from '#src/features/search/Search.tsx'\n"],
    ['src/routes/course.tsx', "import { router } from '#src/app/router.tsx'\n"],
    ['workers/media/trim.ts', "import { find } from '#workers/search/engine.ts'\n"],
    ['search/catalogue.ts', "import { open } from '#browser-storage/database.ts'\n"],
    ['search/worker.ts', "import { find } from '#workers/search/engine.ts'\n"],
    ['server/domain/search.ts', "import { rank } from '#search/rank.ts'\n"],
    ['src/features/search/Rank.tsx', "import { rank } from '#search/rank.ts'\n"],
    ['workers/service/images.ts', "import { call } from '#src/platform/api.ts'\n"],
    ['sw.ts', "import { call } from '#src/platform/api.ts'\n"],
    ['server/domain/start.ts', "import { rows } from '#server/storage/rows.ts'\n"],
    ['server/pages/shell.ts', "import { rows } from '../storage/rows.ts'\n"],
    ['server/http/page.ts', "import { template } from '#server/pages/template.ts'\n"],
    ['server/routes/lessons.ts', "import { rows } from '../storage/rows.ts'\n"],
    ['server/storage/files.ts', "import { disk } from '#server/gateways/disk.ts'\n"],
    ['server/gateways/mail.ts', "import { port } from '#server/config/config.ts'\n"],
    ['server/gateways/thread.mjs', "import { port } from '#server/config/config.ts'\n"],
    ['server/sandbox/stripe/app.ts', "import { finish } from '#server/domain/finish.ts'\n"],
    ['server/app.ts', "import { Search } from '#src/features/search/Search.tsx'\n"],
  ])('%s', (path, text) => {
    expect(faultsWith({ [path]: text })).toEqual([expect.stringMatching(`^${path}:1: .* no puede importar `)])
  })

  test.each([
    ['of a type alone', "import type { Search } from '#src/features/search/Search.tsx'\n"],
    ['spread over lines', "import {\n  Search,\n} from '#src/features/search/Search.tsx'\n"],
    ['that only hands on', "export { Search } from '#src/features/search/Search.tsx'\n"],
    ['that is lazy', "export const lazy = () => import('#src/features/search/Search.tsx')\n"],
    ['for its effect', "import '#src/features/search/Search.tsx'\n"],
  ])('also one %s', (_, text) => {
    expect(faultsWith({ 'src/features/lesson/Page.tsx': text })).toHaveLength(1)
  })
})

describe('a boundary is enforced', () => {
  test.each([
    ['src/features/search/load.ts', "export const load = () => fetch('/api/videos')\n"],
    ['workers/search/load.ts', "export const load = () => self.fetch('/api/videos')\n"],
    ['src/features/search/thread.ts', "export const make = () => new Worker('/x.js')\n"],
    ['src/session/token.ts', "import { openDB } from 'idb'\nexport const open = openDB\n"],
    ['workers/search/store.ts', "import { openDB } from 'idb'\nexport const open = openDB\n"],
    ['server/http/rate-limit.ts', 'export const limit = process.env.LIMIT\n'],
    ['contract/user.ts', "import { type } from 'arktype'\nexport const User = type\n"],
    ['src/ui/check.ts', "import type { Type } from 'arktype'\nexport type Check = Type\n"],
    ['contract/view.ts', "import { useState } from 'react'\nexport const view = useState\n"],
    ['browser-storage/hook.ts', "import { useState } from 'react'\nexport const hook = useState\n"],
    ['workers/search/view.ts', "import { Button } from '@mantine/core'\nexport const view = Button\n"],
    ['server/http/view.ts', "import { renderToString } from 'react-dom/server'\nexport const view = renderToString\n"],
    ['src/platform/disk.ts', "import { open } from 'node:fs/promises'\nexport const disk = open\n"],
    ['server/domain/disk.ts', "import { open } from 'node:fs/promises'\nexport const disk = open\n"],
    ['server/routes/sql.ts', "import { sql } from 'kysely'\nexport const query = sql\n"],
    ['server/domain/now.ts', 'export const now = () => Date.now()\n'],
    ['server/domain/draw.ts', 'export const draw = () => Math.random()\n'],
    [
      'src/features/billing/pay.ts',
      "import { loadStripe } from '@stripe/stripe-js/pure'\nexport const load = loadStripe\n",
    ],
    ['search/window.ts', 'export const width = () => window.innerWidth\n'],
    ['workers/search/title.ts', 'export const title = () => document.title\n'],
  ])('%s', (path, text) => {
    expect(faultsWith({ [path]: text })).toContainEqual(expect.stringMatching(`^${path}:\\d+: aquí no se permite `))
  })

  test('but not by a word in a comment', () => {
    expect(faultsWith({ 'src/ui/why.ts': '// Nothing calls fetch( here.\nexport const why = 1\n' })).toEqual([])
  })
})

test('the modules of the landing never reach ArkType, by any chain of imports', () => {
  const faults = faultsWith({
    'contract/rules/search.ts': "import { Lesson } from '../lesson.ts'\nexport const s = Lesson\n",
  })
  expect(faults).toEqual([expect.stringContaining('contract/rules/search.ts: la portada lo lee')])
})

test.each([
  [
    'of two files',
    { 'server/domain/a.ts': "import { b } from './b.ts'\n", 'server/domain/b.ts': "import { a } from './a.ts'\n" },
  ],
  [
    'of types alone',
    {
      'server/domain/a.ts': "import type { B } from './b.ts'\n",
      'server/domain/b.ts': "import type { A } from './a.ts'\n",
    },
  ],
  [
    'through an alias',
    {
      'server/domain/a.ts': "import { b } from './b.ts'\n",
      'server/domain/b.ts': "import { a } from '#server/domain/a.ts'\n",
    },
  ],
])('an import cycle %s is reported', (_, planted) => {
  expect(faultsWith(planted)).toEqual([
    'ciclo de imports: server/domain/a.ts -> server/domain/b.ts -> server/domain/a.ts',
  ])
})

test('an import that cannot be judged is a fault', () => {
  expect(faultsWith({ 'src/ui/gone.ts': "import { x } from './nowhere.ts'\n" })).toHaveLength(1)
  expect(faultsWith({ 'src/ui/any.ts': 'export const any = (name: string) => import(name)\n' })).toHaveLength(1)
  expect(faultsWith({ 'stray/file.ts': 'export const stray = 1\n' })).toHaveLength(1)
  expect(faultsWith({}, ['contract/ark.ts', 'contract/unread.ts'])).toEqual(['contract/unread.ts: no se ha leído'])
})

test('an import is read whatever its form, with its line', () => {
  const source = [
    "import type { A } from './a.ts'",
    "import B, { type C } from './b.ts'",
    "export * from './c.ts'",
    "const d = await import('./d.ts')",
    "type E = import('./e.ts').E",
    "const f = new Worker(new URL('./f.ts', import.meta.url))",
    "// import { g } from './g.ts'",
    "const text = 'import from nowhere'",
  ].join('\n')
  expect(importsOf(source)).toEqual([
    { specifier: './a.ts', type: true, worker: false, line: 1 },
    { specifier: './b.ts', type: false, worker: false, line: 2 },
    { specifier: './c.ts', type: false, worker: false, line: 3 },
    { specifier: './d.ts', type: false, worker: false, line: 4 },
    { specifier: './e.ts', type: false, worker: false, line: 5 },
    { specifier: './f.ts', type: false, worker: true, line: 6 },
  ])
})
