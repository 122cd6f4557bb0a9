import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '#tests/setup/server/cluster-processes.ts'

/** Kills of each server, by its name. */
type Kills = Record<string, number>

// On a busy machine a server starts in ten seconds: more frequent kills would leave hardly any running.
const minPauseMs = 5000
const maxPauseMs = 15_000
const maxDownMs = 2000

/** Kills one of the servers every few seconds with `kill -9` and starts it again, until the signal. */
export async function killAtRandom(servers: readonly ServerProcess[], signal: AbortSignal): Promise<Kills> {
  const kills: Kills = Object.fromEntries(servers.map(({ name }) => [name, 0]))
  const starting = new Set<Promise<void>>()
  while (!signal.aborted) {
    await wait(minPauseMs + Math.random() * (maxPauseMs - minPauseMs), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const victim = servers[Math.floor(Math.random() * servers.length)]
    if (!victim?.isRunning()) continue
    await victim.kill()
    kills[victim.name] = (kills[victim.name] ?? 0) + 1
    const restart = wait(Math.random() * maxDownMs)
      .then(() => victim.start())
      .finally(() => starting.delete(restart))
    starting.add(restart)
  }
  await Promise.all(starting)
  return kills
}
