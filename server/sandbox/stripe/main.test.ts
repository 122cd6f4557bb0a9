import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sdkFor } from '#tests/factories/stripe-sandbox.ts'
import { sandboxKeys } from './keys.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the program on a free port; returns the SDK on it and a function to kill it. */
async function started(file: string) {
  const child = spawn(process.execPath, [program, '0', file, 'http://127.0.0.1:9/closed'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    stripe: sdkFor(line.toString().trim(), sandboxKeys.secret),
    async kill() {
      const over = once(child, 'exit')
      child.kill('SIGKILL')
      await over
    },
  }
}

test('a stand-alone sandbox that is killed retains what it acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'stripe.sqlite')
  const first = await started(file)
  const made = await Promise.all(['a', 'b', 'c'].map((name) => first.stripe.customers.create({ name })))
  await first.kill()
  const second = await started(file)
  const found = await second.stripe.customers.list()
  expect(found.data.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
})

test('the stand-alone sandbox refuses to start without its arguments', async () => {
  const child = spawn(process.execPath, [program], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([2, null])
})
