import { describe, expect, test } from 'vitest'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { overlapTransactions } from '#tests/setup/storage/overlapping-transactions.ts'
import { publishRecording, unpublishAll, withdrawOfTooYoung } from './publish-recording.ts'

const at = Date.UTC(2026, 10, 21)
const birthday = '2012-11-22'

describe.each(startEngines())('the publication of a draft, on $name', ({ open }) => {
  /** A learner without a birthday, who has one draft. */
  async function aLearnerWithADraft() {
    const db = await open()
    const storage = createStorage(db)
    const files = diskFiles(temporaryFolder())
    const account = await anAccount(storage, { birthday: null, at })
    const { id } = await aRecording({ storage, files }, account.id)
    const ports = { ...storage, files, secrets: randomSecrets, now: () => at }
    /** The learner's recordings by status, and how many files there are. */
    const stored = async () => {
      let count = 0
      for await (const _file of files.list('')) count += 1
      return { statuses: (await storage.recordings.listOf(account.id)).map(({ status }) => status), files: count }
    }
    return { db, storage, files, account, id, ports, stored }
  }

  const asBefore = { statuses: ['draft'], files: 2 }

  test('is refused where a birthday under fourteen was saved while its files were copied (Q33)', async () => {
    const { storage, files, account, id, ports, stored } = await aLearnerWithADraft()
    const put: typeof files.put = async (key, bytes) => {
      await files.put(key, bytes)
      await storage.accounts.update(account.id, { birthday })
    }
    const publishing = publishRecording({ ...ports, files: { ...files, put } }, account, id, {
      acceptsConditions: true,
    })
    await expect(publishing).rejects.toMatchObject({ code: 'too_young' })
    expect(await stored()).toEqual(asBefore)
  })

  test('ends with its public files where an earlier version left it to a learner under fourteen (Q33)', async () => {
    const { storage, account, id, ports, stored } = await aLearnerWithADraft()
    await publishRecording(ports, account, id, { acceptsConditions: true })
    await withdrawOfTooYoung(ports)
    await storage.accounts.update(account.id, { birthday: '2012-11-21' })
    await withdrawOfTooYoung(ports)
    expect(await stored()).toEqual({ statuses: ['public'], files: 4 })
    await storage.accounts.update(account.id, { birthday })
    await withdrawOfTooYoung(ports)
    expect(await stored()).toEqual(asBefore)
  })

  test('is refused where a birthday under fourteen is being saved at that moment (Q33)', async () => {
    const { db, storage, account, id, ports, stored } = await aLearnerWithADraft()
    await overlapTransactions(
      { db, ...storage },
      async ({ accounts, recordings }) => {
        await accounts.lock(account.id)
        await accounts.update(account.id, { birthday })
        await unpublishAll(recordings, account.id, at)
      },
      () =>
        expect(publishRecording(ports, account, id, { acceptsConditions: true })).rejects.toMatchObject({
          code: 'too_young',
        }),
    )
    expect(await stored()).toEqual(asBefore)
  })

  test('finds no recording where the account was deleted while its files were copied', async () => {
    const { storage, files, account, id, ports, stored } = await aLearnerWithADraft()
    const put: typeof files.put = async (key, bytes) => {
      await files.put(key, bytes)
      await storage.accounts.delete(account.id)
    }
    const publishing = publishRecording({ ...ports, files: { ...files, put } }, account, id, {
      acceptsConditions: true,
    })
    await expect(publishing).rejects.toMatchObject({ code: 'not_found' })
    expect(await stored()).toEqual({ statuses: [], files: 2 })
  })
})
