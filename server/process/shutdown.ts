import type { FastifyInstance } from 'fastify'

/** Connections still open this long after the signal to stop are closed. */
const maxShutdownMs = 10_000

/** Refuses new requests, awaits those in flight, and closes the connections that outlast `maxShutdownMs`. */
export async function closeGracefully(app: FastifyInstance, print: (line: string) => void): Promise<void> {
  const deadline = setTimeout(() => {
    print('Quedaban conexiones abiertas: se han cortado.')
    app.server.closeAllConnections()
  }, maxShutdownMs)
  await app.close()
  clearTimeout(deadline)
}

/** Calls `stop` at the first signal to end, and then exits; a second signal exits at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop().then(() => process.exit(0))
    })
}
