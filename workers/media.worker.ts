import { expose, transfer } from 'comlink'
import type { MediaWorkerApi } from '#contract/workers.ts'
import { transcodeByFfmpeg } from './media/ffmpeg.ts'
import { createMediaWorker } from './media/media-worker.ts'
import { drawPoster } from './media/poster.ts'
import { createPrepare } from './media/prepare.ts'
import { makeCopy, trimOriginal } from './media/remux.ts'
import './media/install-trusted-types.ts'
import { readCapabilities, transcodeByWebCodecs } from './media/webcodecs.ts'

const { prepare, cancel } = createMediaWorker(
  createPrepare({
    converters: {
      copied: makeCopy,
      webcodecs: transcodeByWebCodecs,
      ffmpeg: transcodeByFfmpeg,
      original: trimOriginal,
    },
    readCapabilities: readCapabilities,
    drawPoster,
  }),
)

const worker: MediaWorkerApi = {
  async prepare(job, progress) {
    const result = await prepare(job, progress)
    if (result.kind !== 'prepared') return result
    return transfer(result, [result.file.bytes, ...(result.poster ? [result.poster.bytes] : [])])
  },
  cancel,
}

expose(worker)
