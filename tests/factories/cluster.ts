import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lesson } from '#contract/lesson.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { sharedMediaKey } from '#server/process/shared-state.ts'
import { openPostgres } from '#server/storage/database/database.ts'
import { createStorage, type Storage } from '#server/storage/storage.ts'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { aPostgresUrl } from '#tests/setup/storage/database-engines.ts'
import { anAccount, signedInAs } from './accounts.ts'
import { aCatalogueFile, mediaFor } from './catalogue-file.ts'
import { type TestServerOptions, testServer } from './server.ts'

/** What the servers of one academy share: a PostgreSQL and a media store. Each has a data folder of its own. */
export async function aCluster() {
  const databaseUrl = await aPostgresUrl()
  const files = diskFiles(join(temporaryFolder(), 'media'))
  /** The parts of one more server. */
  const parts = async (): Promise<
    TestServerOptions & { storage: Storage; dataDir: string; refreshKey(): Promise<void> }
  > => {
    const dataDir = mkdtempSync(join(tmpdir(), 'academy-'))
    const storage = createStorage(openPostgres(databaseUrl), databaseUrl)
    const { pair, refresh } = await sharedMediaKey(
      { cdnKey: null, previousCdnKey: null, dataDir, databaseUrl },
      storage,
    )
    return { storage, files, dataDir, mediaKey: pair, refreshKey: refresh }
  }
  return {
    databaseUrl,
    files,
    parts,
    /** Starts one more server. */
    server: async (options: TestServerOptions = {}) => testServer({ ...(await parts()), ...options }),
  }
}

/** Stores these lessons with their media, as an import does. */
export async function storeLessons({ catalogue }: Pick<Storage, 'catalogue'>, videos: Lesson[]) {
  const {
    version: _version,
    files: _files,
    ...contents
  } = aCatalogueFile({ videos, media: mediaFor(videos), tallies: [] })
  await catalogue.replace(contents, Date.now())
}

/** A subscriber with the headers of a session, which every server of the academy knows. */
export async function aSignedInSubscriber(storage: Storage) {
  const account = await anAccount(storage, { role: 'subscriber' })
  return { account, headers: await signedInAs({ storage, now: Date.now }, account) }
}
