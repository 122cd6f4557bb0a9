import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogueStore } from '#server/storage/catalogue/catalogue-store.ts'
import { migrate, openSqlite } from '#server/storage/database/database.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { seededRandom } from '#tests/setup/seeded-random.ts'
import { spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'

const rounds = 20

/** A catalogue whose rows all carry its name. */
function marked(mark: string, size: number) {
  const videos = Array.from({ length: size }, (_, index) =>
    aLesson({ id: index + 1, title: mark, groups: [{ name: mark, group_name: 'energy', position: index }] }),
  )
  return aCatalogueFile({ videos })
}

test('an import killed at any moment leaves the old catalogue or the new one, never half', {
  timeout: 300_000,
}, async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const sizes = { uno: 800, dos: 700 } as const
  for (const mark of ['uno', 'dos'] as const)
    writeFileSync(join(folder, `${mark}.json`), JSON.stringify(marked(mark, sizes[mark])))
  const importing = (mark: string) =>
    spawnProgram('server/cli/main.ts', ['catalogue', 'import', join(folder, `${mark}.json`)], { DATA_DIR: dataDir })
  const began = performance.now()
  await importing('uno').ended
  const whole = performance.now() - began

  const random = seededRandom()
  const seen: string[] = []
  for (let round = 0; round < rounds; round++) {
    const mark = round % 2 === 0 ? 'dos' : 'uno'
    const command = importing(mark)
    // Starting takes most of the time; the kills hit the second half, which reads, checks and writes.
    await Promise.race([command.ended, wait(whole * (0.4 + 0.7 * random()))])
    command.process.kill('SIGKILL')
    await command.ended
    seen.push(await catalogueIn(join(dataDir, 'academy.sqlite'), sizes))
  }
  expect(seen).toHaveLength(rounds)
})

async function catalogueIn(file: string, sizes: Readonly<Record<string, number>>): Promise<string> {
  const db = openSqlite(file)
  try {
    await migrate(db)
    const checked = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    expect(checked.rows).toEqual([{ integrity_check: 'ok' }])
    const { videos } = await catalogueStore(db).readContents()
    const marks = new Set(videos.flatMap(({ title, groups }) => [title, ...groups.map(({ name }) => name)]))
    const mark = [...marks].join()
    expect([mark, videos.length]).toEqual([mark, sizes[mark]])
    return mark
  } finally {
    await db.destroy()
  }
}
