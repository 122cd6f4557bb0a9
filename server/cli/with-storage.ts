import type { Config } from '#server/config/config.ts'
import { openStorage, type Storage } from '#server/storage/storage.ts'

/** Runs a command on the academy's database, which is closed however the command ends. */
export async function withStorage<T>(config: Config, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(config)
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
