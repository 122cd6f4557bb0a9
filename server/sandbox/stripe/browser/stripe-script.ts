import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const stripeScriptPath = '/sandbox/stripe.js'

let bundled: Promise<string> | undefined

/**
 * Serves the sandbox's `window.Stripe` at `/sandbox/stripe.js`, as a script of our own origin. It is bundled from
 * `script/` at the first request, so that neither the page's build nor its precache contains any of it. Vite's own
 * `build` would set `NODE_ENV` for the whole process.
 */
export async function stripeScript(app: FastifyInstance): Promise<void> {
  app.get(stripeScriptPath, async (_request, reply) => {
    bundled ??= bundleScript()
    const code = await bundled.catch((error: unknown) => {
      bundled = undefined
      throw error
    })
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(code)
  })
}

async function bundleScript(): Promise<string> {
  const { rolldown } = await import('rolldown')
  const input = join(import.meta.dirname, 'script/main.ts')
  const bundle = await rolldown({ input, platform: 'browser' })
  try {
    const { output } = await bundle.generate({ format: 'iife' })
    return output[0].code
  } finally {
    await bundle.close()
  }
}
