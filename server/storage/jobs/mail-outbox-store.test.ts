import { describe, expect, test } from 'vitest'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { mailOutboxStore } from './mail-outbox-store.ts'

const engines = startEngines()
const mail = (to: string, subject: string) => ({ to, subject, text: 'Olé, ñandú', html: '<p>Olé, ñandú</p>' })

describe.each(engines)('on $name', ({ open }) => {
  test('messages are listed as stored, newest first', async () => {
    const outbox = mailOutboxStore(await open())
    await outbox.save({ ...mail('ana@baila.test', 'Uno'), replyTo: 'bea@baila.test' }, 1)
    await outbox.save(mail('bea@baila.test', 'Dos'), 2)
    await outbox.save(mail('ana@baila.test', 'Tres'), 3)
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Tres', 'Dos', 'Uno'])
    expect(await outbox.list('ana@baila.test')).toEqual([
      { ...mail('ana@baila.test', 'Tres'), sent_at: 3 },
      { ...mail('ana@baila.test', 'Uno'), replyTo: 'bea@baila.test', sent_at: 1 },
    ])
    expect(await outbox.list('nadie@baila.test')).toEqual([])
  })

  test('a message that a killed server stored is not stored again by the next one', async () => {
    const outbox = mailOutboxStore(await open())
    for (const at of [1, 2]) await outbox.save(mail('ana@baila.test', 'Confirma'), at, 'confirm-email.7')
    await outbox.save(mail('ana@baila.test', 'Confirma'), 3, 'confirm-email.8')
    expect((await outbox.list()).map(({ sent_at }) => sent_at)).toEqual([3, 1])
  })

  test('messages before an instant are purged, and nothing else', async () => {
    const outbox = mailOutboxStore(await open())
    for (const [subject, at] of [
      ['Uno', 1],
      ['Dos', 2],
      ['Tres', 3],
    ] as const)
      await outbox.save(mail('ana@baila.test', subject), at)
    await outbox.purge(2)
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Tres', 'Dos'])
  })
})
