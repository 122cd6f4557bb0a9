import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { sharedMediaKey } from '#server/shared-state.ts'
import { openPostgres } from '#server/storage/database/database.ts'
import { createStorage, type Storage } from '#server/storage/storage.ts'
import { aPostgresUrl } from '#tests/setup/database-engines.ts'
import { temporaryFolder } from '#tests/setup/spawned-process.ts'
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
