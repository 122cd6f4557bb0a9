import fastify from 'fastify'
import { createStripeSandbox, sandboxKeys } from './sandbox.ts'

/** Runs a sandbox alone: `node main.ts PORT FILE WEBHOOK_URL`, on 127.0.0.1 until it is stopped. */
const [port = '', file = '', url = ''] = process.argv.slice(2)
if (!/^\d+$/.test(port) || file === '' || url === '') {
  process.stderr.write('main.ts PORT FILE WEBHOOK_URL\n')
  process.exit(2)
}
const sandbox = createStripeSandbox({
  file,
  now: Date.now,
  webhook: { url: () => url, secret: sandboxKeys.webhookSecret },
})
const app = fastify()
await app.register(sandbox.routes)
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: Number(port) })}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => sandbox.close()))
