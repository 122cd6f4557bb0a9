import { useEffect, useState } from 'react'
import styles from './Feedback.module.css'
import type { PlayerState } from './player-state.ts'
import { rateWords } from './SpeedPanel.tsx'
import { usePlayer } from './use-player.ts'

const shownForMs = 1400

/** Says in a word what just changed: a key leaves no other trace, and with a screen reader neither does a button. */
export function Feedback() {
  const player = usePlayer()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let before = player.state()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = player.subscribe(() => {
      const after = player.state()
      const words = changeInWords(before, after, (index) => player.lesson.chapters[index]?.title ?? '')
      before = after
      if (words === null) return
      setSaid(words)
      clearTimeout(timer)
      timer = setTimeout(() => setSaid(''), shownForMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [player])
  return (
    <p className={styles.feedback} role="status" data-shown={said !== ''}>
      {said}
    </p>
  )
}

function changeInWords(before: PlayerState, after: PlayerState, chapter: (index: number) => string): string | null {
  if (after.rate !== before.rate) return `Velocidad ${rateWords(after.rate)}`
  if (after.mirrored !== before.mirrored) return after.mirrored ? 'En espejo' : 'Sin espejo'
  if (after.view !== before.view) return after.view === 'rear' ? 'Vista de espaldas' : 'Vista de frente'
  if (after.rear !== before.rear && after.rear === 'waking') return 'Cargando la vista de espaldas'
  if (after.rear !== before.rear && after.rear === 'failed') return 'La vista de espaldas no está disponible ahora'
  if (after.muted !== before.muted) return after.muted ? 'Sin sonido' : 'Con sonido'
  if (after.volume !== before.volume) return `Volumen ${Math.round(after.volume * 100)} %`
  if (after.loop === before.loop) return null
  if (after.loop.kind === 'off') return 'Sin repetir'
  return after.loop.kind === 'lesson' ? 'Se repite la clase' : `Se repite «${chapter(after.loop.index)}»`
}
