import { workerData } from 'node:worker_threads'
import type { ClipSlug } from '#demo/clips.ts'
import type { View } from './camera.ts'
import { dances } from './dances/all.ts'
import { drawSource } from './encode.ts'

/** What a worker draws: one view of a dance, to a file. */
export interface SourceJob {
  readonly slug: ClipSlug
  readonly view: View
  readonly target: string
}

const { slug, view, target } = workerData as SourceJob
await drawSource(dances[slug], view, target)
