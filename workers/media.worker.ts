import { expose, transfer } from 'comlink'
import type { MediaWorkerApi } from '#contract/workers.ts'
import { transcodeByFfmpeg } from './media/ffmpeg.ts'
import { makeCopy } from './media/make-copy.ts'
import { createMediaWorker } from './media/media-worker.ts'
import { drawPoster } from './media/poster.ts'
import { createPreparing } from './media/prepare.ts'
import { trimOriginal } from './media/trim-original.ts'
import './media/trusting.ts'
import { abilitiesFor, transcodeByWebCodecs } from './media/webcodecs.ts'

const { prepare, cancel } = createMediaWorker(
  createPreparing({
    make: {
      copied: makeCopy,
      webcodecs: transcodeByWebCodecs,
      ffmpeg: transcodeByFfmpeg,
      original: trimOriginal,
    },
    abilitiesFor,
    drawPoster,
  }),
)

const thread: MediaWorkerApi = {
  async prepare(job, progress) {
    const answer = await prepare(job, progress)
    if (answer.kind !== 'prepared') return answer
    return transfer(answer, [answer.file.bytes, ...(answer.poster ? [answer.poster.bytes] : [])])
  },
  cancel,
}

expose(thread)
