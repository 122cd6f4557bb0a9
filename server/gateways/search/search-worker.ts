import { parentPort } from 'node:worker_threads'
import type { Catalogue } from '#contract/catalogue.ts'
import type { FindRequest } from '#contract/workers.ts'
import { type CatalogueIndex, createCatalogueIndex } from '#search/catalogue-index.ts'

/** What the thread is sent. */
export type SearchWorkerRequest =
  | { readonly kind: 'catalogue'; readonly revision: number; readonly catalogue: Catalogue; readonly now: number }
  | { readonly kind: 'find'; readonly id: number; readonly request: FindRequest; readonly now: number }

/** What it answers. */
export type SearchWorkerMessage =
  | { readonly kind: 'ready'; readonly revision: number }
  | { readonly kind: 'found'; readonly id: number; readonly page: FoundPage }
  | { readonly kind: 'failed'; readonly id: number }

export type FoundPage = ReturnType<typeof find>

let current: CatalogueIndex | undefined
/** The revision that was sent last. */
let newest: number | undefined

parentPort?.on('message', (message: SearchWorkerRequest) => {
  if (message.kind === 'catalogue') return void open(message.revision, message.catalogue, message.now)
  try {
    send({ kind: 'found', id: message.id, page: find(message.request, message.now) })
  } catch {
    send({ kind: 'failed', id: message.id })
  }
})

function send(message: SearchWorkerMessage): void {
  parentPort?.postMessage(message)
}

/** How long a search may wait for a step of building, in ms. */
const stepMs = 10

/**
 * Lays the catalogue out, in the order of the devices: that of the ids, on which the order of equal matches depends. It
 * is built in steps, between which searches are answered from the older index; a newer catalogue ends it.
 */
async function open(revision: number, { videos, ...collections }: Catalogue, now: number): Promise<void> {
  newest = revision
  const catalogue = { ...collections, videos: [...videos].sort((a, b) => a.id - b.id) }
  const opened = createCatalogueIndex({ revision: String(revision), storedAt: now, catalogue })
  let pause = performance.now() + stepMs
  for (const _ of opened.lessons.prepare(now)) {
    if (performance.now() < pause) continue
    await new Promise((resolve) => setImmediate(resolve))
    if (newest !== revision) return
    pause = performance.now() + stepMs
  }
  current = opened
  send({ kind: 'ready', revision })
}

function find(request: FindRequest, now: number) {
  if (!current) throw new Error('searched before there was a catalogue')
  const { ids, marks, page, total, similarFrom, missing, counts } = current.lessons.find(request, now)
  // Descriptions are most of what a lesson weighs, and no card shows them.
  const lessons = current.lessons.byId([...ids]).map((lesson) => ({ ...lesson, description: '' }))
  return { revision: Number(current.revision), lessons, marks, page, total, similarFrom, missing, counts }
}
