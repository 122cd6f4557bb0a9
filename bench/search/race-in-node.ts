import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { type RaceRow, race } from './race.ts'
import { raceTexts } from './race-texts.ts'

/** The race in this process. */
export function raceInNode(lessons: number, keys: number, patience: number): RaceRow[] {
  const { videos } = generateCatalogue({ lessons, seed: 1, now: 0 })
  return race(videos, { texts: raceTexts(videos, keys), patience, bytesInUse })
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function bytesInUse(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
