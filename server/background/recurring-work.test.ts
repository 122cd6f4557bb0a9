import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'
import { paymentProvider } from '../payment-provider.ts'
import { recurringWork } from './recurring-work.ts'

test('a folder that cannot be read does not prevent the rest of the sweep, and is logged', async () => {
  const now = () => Date.UTC(2026, 10, 29)
  const { storage, files } = await testServer({ now })
  const swept: number[] = []
  const logged: unknown[] = []
  const config = { stripe: null, production: true, publicUrl: null, role: 'all' } as const
  const work = recurringWork({
    storage,
    files: {
      ...files,
      async *list(folder) {
        if (folder === 'uploads/') throw new Error('uploads/ is stuck')
        yield* files.list(folder)
      },
      sweep: async (at) => void swept.push(at),
      identity: async () => null,
      identify: async (id) => id,
    },
    payments: paymentProvider({ config, dataDir: null, now }),
    maintenance: { current: async () => null },
    now,
    log: { error: (facts: object) => void logged.push(facts) },
  })
  await work.runDue()
  expect(swept).toEqual([now()])
  expect(logged).toMatchObject([{ task: 'sweep' }])
})
