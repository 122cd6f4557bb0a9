import { setTimeout as pause } from 'node:timers/promises'
import type { UserVideo } from '#contract/recording.ts'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import { call, signIn, upload } from './learner.ts'
import type { Clip } from './record-clips.ts'

/** A recording whose server was killed while it was transcoded. Times are in seconds, from its arrival on. */
interface KilledRow {
  readonly ffmpeg: string
  readonly 'killed after': number
  readonly 'at work again after': number
  readonly 'ready or rejected after': number
  readonly status: string
}

const rounds = 3

/** Kills a server in the middle of its work, starts it again on what it left, and waits for the recording. */
export async function measureKilledWorker(clips: readonly Clip[]): Promise<KilledRow[]> {
  const academy = await startAcademy()
  const rows: KilledRow[] = []
  try {
    for (const ffmpeg of ['of this machine', 'ours']) {
      const settings: Record<string, string> = ffmpeg === 'ours' ? { FFMPEG_PATH: 'none' } : {}
      await academy.restart(settings)
      const lesson = (await academy.catalogue()).videos.find(({ available_at }) => available_at === null)
      for (let round = 0; round < rounds; round += 1) {
        const cookie = await signIn(academy)
        const { id } = await upload(academy, cookie, lesson?.id ?? 1, clips[round % clips.length])
        const arrived = performance.now()
        const since = () => Math.round((performance.now() - arrived) / 100) / 10
        await pause(300 + Math.random() * 700)
        const killed = since()
        await academy.restart(settings)
        const again = since()
        let video: UserVideo
        do {
          await pause(200)
          video = await call(academy, cookie, `/api/user-videos/get/${id}`)
        } while (video.status === 'uploading')
        rows.push({
          ffmpeg,
          'killed after': killed,
          'at work again after': again,
          'ready or rejected after': since(),
          status: video.status,
        })
        await call(academy, cookie, `/api/user-videos/delete/${id}`)
      }
    }
    return rows
  } finally {
    await academy.stop()
  }
}
