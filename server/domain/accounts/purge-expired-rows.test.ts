import { describe, expect, test } from 'vitest'
import { confirmCancellationKind } from '#server/domain/billing/subscription/confirm-cancellation.ts'
import { endSubscriptionsKind } from '#server/domain/billing/subscription/end-subscriptions.ts'
import { processRecordingKind } from '#server/domain/recordings/process-recording-job.ts'
import { createStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { testServer } from '#tests/factories/server.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { purgeExpiredRows } from './purge-expired-rows.ts'

const day = 86_400_000

test('expired rows are deleted, and the others stay', async () => {
  const clock = { at: Date.UTC(2026, 10, 21) }
  const server = await testServer({ now: () => clock.at })
  const { storage, now, get } = server
  const eva = await anAccount(storage, { at: clock.at })
  const evas = { user_id: eva.id, device_name: '', created_at: 0, authenticated_at: 0, last_seen_at: 0 }
  const deleting = await storage.sessions.open({ ...evas, expires_at: clock.at + day }, 'deleting')
  await storage.sessions.keepDeletion(deleting.id, clock.at)
  await storage.supportMessages.accept('old', clock.at)
  const ana = await anAccount(storage, { at: clock.at })
  await signedInAs(server, ana)
  await storage.attempts.count('old', day, clock.at)
  await storage.devices.remember({ oldHash: null, newHash: 'old', userId: ana.id, at: clock.at })
  await storage.mailOutbox.save({ to: 'ana@academia.test', subject: 'Vieja', text: '', html: '' }, clock.at)
  clock.at += 365 * day
  await storage.mailOutbox.save({ to: 'ana@academia.test', subject: 'Nueva', text: '', html: '' }, clock.at)
  const young = await signedInAs(server, ana)
  await storage.attempts.count('young', day, clock.at)
  await storage.supportMessages.accept('young', clock.at)
  await storage.devices.remember({ oldHash: null, newHash: 'young', userId: ana.id, at: clock.at })
  await purgeExpiredRows({ ...storage, now })
  clock.at += 1
  await purgeExpiredRows({ ...storage, now })
  const rows = await storage.accounts.exportRows(ana.id)
  expect([rows.sessions, rows.known_devices]).toEqual([[expect.anything()], [expect.anything()]])
  expect((await get('/api/user', young)).statusCode).toBe(200)
  expect(await storage.sessions.hasDeletedAccount('deleting', 0)).toBe(false)
  expect(await storage.supportMessages.isAccepted('old')).toBe(false)
  expect(await storage.supportMessages.isAccepted('young')).toBe(true)
  expect(await storage.attempts.peek('old', 1000 * day, clock.at)).toMatchObject({ count: 0 })
  expect(await storage.attempts.peek('young', 1000 * day, clock.at)).toMatchObject({ count: 1 })
  expect(await storage.devices.isKnown('young', ana.id)).toBe(true)
  expect((await storage.mailOutbox.list()).map(({ subject }) => subject)).toEqual(['Nueva'])
})

describe.each(startEngines())('on $name', ({ open }) => {
  test('jobs set aside that hold addresses or texts are deleted with the mail outbox, those of payments and recordings stay', async () => {
    const clock = { at: Date.UTC(2026, 10, 21) }
    const db = await open()
    const storage = createStorage(db)
    const kinds = ['support-message', 'account-deleted', 'receipt', confirmCancellationKind]
    const lasting = [endSubscriptionsKind, processRecordingKind]
    const setAsideAll = async () => {
      for (const kind of [...kinds, ...lasting]) {
        await storage.jobs.enqueue({ kind, payload: { to: 'ana@academia.test' }, runAt: clock.at })
        const job = await storage.jobs.lease([kind], clock.at, day)
        if (job) await storage.jobs.recordFailure(job, 'refused: ana@academia.test', { setAsideAt: clock.at })
      }
    }
    const sweep = async () => {
      await purgeExpiredRows({ ...storage, now: () => clock.at })
      const rows = await db.selectFrom('jobs').select('kind').orderBy('id').execute()
      return rows.map(({ kind }) => kind)
    }
    await setAsideAll()
    clock.at += 30 * day
    expect(await sweep()).toEqual([...kinds, ...lasting])
    clock.at += 1
    await setAsideAll()
    expect(await sweep()).toEqual([...lasting, ...kinds, ...lasting])
  })
})
