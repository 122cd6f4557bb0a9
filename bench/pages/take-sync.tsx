import { createRoot } from 'react-dom/client'
import { TakeBesideLesson } from '#src/features/recording/compare/TakeBesideLesson.tsx'
import '#src/ui/global.css'

/**
 * A lesson and something danced beside it, from its fifth second on. The take is a blob, as it is before it is saved.
 */
const parameters = new URLSearchParams(location.search)
const start = Number(parameters.get('start') ?? 5)
const rate = Number(parameters.get('rate') ?? 1)
const take = await (await fetch('/small-front.mp4')).blob()

/** How far apart the two are on each frame, in seconds of the lesson, signed. */
const drifts = (settlesIn: number, measuredFor: number) =>
  new Promise<number[]>((resolve) => {
    const [lesson, danced] = document.querySelectorAll('video')
    const seen: number[] = []
    const began = performance.now()
    const look = (now: number) => {
      const played = (now - began) / 1000
      const moving = lesson && danced && !lesson.seeking && !danced.seeking && !lesson.paused
      if (moving && played > settlesIn) seen.push(start + danced.currentTime * rate - lesson.currentTime)
      if (played > settlesIn + measuredFor) resolve(seen)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
Object.assign(window, { drifts })

createRoot(document.getElementById('root') as HTMLElement).render(
  <TakeBesideLesson
    take={{ src: URL.createObjectURL(take), duration: 10, start, rate, offset: 0 }}
    lesson={{ src: '/front.mp4', poster: null, title: 'Vuelta por la derecha' }}
  />,
)
