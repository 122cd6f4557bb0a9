import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadRequest } from './requests.ts'

/** An answered request: ms from the moment it was due, not from when it was sent, and its status. */
export interface Answered {
  readonly request: LoadRequest
  readonly ms: number
  /** 0 where there was no answer. */
  readonly status: number
}

/** A request that is not answered within this counts as an error, in ms. */
const timeoutMs = 30_000

/**
 * Sends `perSecond` requests a second for `seconds`, each at its moment whether the former ones are answered or not, as
 * independent visitors do. A server that falls behind is not waited for: the wait counts.
 */
export async function openLoop(
  origin: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  draw: () => LoadRequest,
): Promise<readonly Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const all: Promise<Answered>[] = []
  const start = performance.now()
  const total = Math.round(perSecond * seconds)
  const dueAt = (index: number) => start + (index * 1000) / perSecond
  while (all.length < total) {
    while (all.length < total && dueAt(all.length) <= performance.now())
      all.push(send(agent, origin, draw(), dueAt(all.length)))
    await pause(1)
  }
  const answered = await Promise.all(all)
  agent.destroy()
  return answered
}

function send(agent: Agent, origin: string, load: LoadRequest, dueAt: number): Promise<Answered> {
  const { method, path, headers, body } = load
  return new Promise((resolve) => {
    const answer = (status: number) => resolve({ request: load, ms: performance.now() - dueAt, status })
    const sent = request(new URL(path, origin), { agent, method, headers, timeout: timeoutMs }, (response) => {
      response.on('data', () => undefined)
      response.on('end', () => answer(response.statusCode ?? 0))
      response.on('error', () => answer(0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => answer(0))
    sent.end(body)
  })
}
