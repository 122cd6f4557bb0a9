import type { HomeData } from '#contract/home.ts'
import { PlayerFrame } from '#src/features/lesson/PlayerFrame.tsx'
import { playerConfigFor } from '#src/features/lesson/player-config.ts'

/** The lesson player with the public lesson of the landing. Nothing is tracked, and there is no camera beside it. */
export function DemoPlayer({ lesson, video_data }: NonNullable<HomeData['demo']>) {
  const config = playerConfigFor(lesson, null, { video_data, last_playback_info: null }, true)
  return (
    <PlayerFrame
      config={{ ...config, flags: { autoplay: true, camera: false } }}
      onEvent={() => undefined}
      takesFocus
    />
  )
}
