import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { race } from '../search/race.ts'
import { raceTexts } from '../search/race-texts.ts'

addEventListener('message', ({ data }: MessageEvent<{ lessons: number; keys: number; timeoutMs: number }>) => {
  const { videos } = generateCatalogue({ lessons: data.lessons, seed: 1, now: 0 })
  // Workers have no access to the heap size.
  const rows = race(videos, {
    texts: raceTexts(videos, data.keys),
    timeoutMs: data.timeoutMs,
    bytesInUse: () => null,
  })
  postMessage(rows)
})
