import { parentPort } from 'node:worker_threads'
import type { Catalogue } from '#contract/catalogue.ts'
import type { FindRequest } from '#contract/workers.ts'
import { type CatalogueIndex, createCatalogueIndex } from '#search/catalogue-index.ts'

/** Messages to the worker. */
export type SearchWorkerRequest =
  | { readonly kind: 'catalogue'; readonly revision: number; readonly catalogue: Catalogue; readonly now: number }
  | { readonly kind: 'find'; readonly id: number; readonly request: FindRequest; readonly now: number }

/** Messages from the worker. */
export type SearchWorkerMessage =
  | { readonly kind: 'ready'; readonly revision: number }
  | { readonly kind: 'found'; readonly id: number; readonly page: FoundPage }
  | { readonly kind: 'failed'; readonly id: number }

export type FoundPage = ReturnType<typeof find>

let current: CatalogueIndex | undefined
/** The latest revision received. */
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

/** Length of a build step: how long a search may have to wait. */
const stepMs = 10

/**
 * Builds the index, ordered by id like the page, which decides the order of equal matches. Between steps searches are
 * answered from the previous index; a newer catalogue cancels the build.
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
  // Descriptions are most of a lesson's bytes, and no card shows them.
  const lessons = current.lessons
    .byId([...ids])
    .map((lesson) => ({ ...lesson, description: '', instructor: { ...lesson.instructor, description: '' } }))
  return { revision: Number(current.revision), lessons, marks, page, total, similarFrom, missing, counts }
}
