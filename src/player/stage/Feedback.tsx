import { useEffect, useState } from 'react'
import { clockInTenths, rateWords } from '../controls/clock.ts'
import type { PlayerState } from '../state/player-state.ts'
import { usePlayer } from '../state/use-player.ts'
import styles from './Feedback.module.css'

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

/** The most telling of what changed, in a word, or null for what shows by itself. */
export function changeInWords(
  before: PlayerState,
  after: PlayerState,
  chapter: (index: number) => string,
): string | null {
  const changed = (name: keyof PlayerState) => before[name] !== after[name]
  if (changed('standBack')) return after.standBack ? 'Modo a distancia' : 'Controles normales'
  if (changed('counting')) return before.counting === null ? 'Prepárate' : null
  if (changed('marks')) return marksInWords(before, after)
  if (changed('drill')) return drillInWords(before, after)
  if (changed('rate')) return `Velocidad ${rateWords(after.rate)}`
  if (changed('mirrored')) return after.mirrored ? 'En espejo' : 'Sin espejo'
  if (changed('view')) return after.view === 'rear' ? 'Vista de espaldas' : 'Vista de frente'
  // One that is only fetched in another quality is not on its way to the screen: it is there, or not looked at.
  const awaited = after.wantedView === 'rear' && after.view === 'front'
  if (changed('rear') && after.rear === 'waking' && awaited) return 'Cargando la vista de espaldas'
  if (changed('rear') && after.rear === 'failed') return rearFailedInWords(after)
  if (changed('quality')) return after.quality === 'saver' ? 'Imagen pequeña: menos datos' : 'Imagen completa'
  if (changed('captions')) return captionsInWords(after)
  if (changed('floating')) return after.floating === 'on' ? 'En ventana flotante' : 'De vuelta en la página'
  if (changed('camera')) return after.camera === 'on' ? 'Cámara encendida' : 'Cámara apagada'
  if (changed('muted')) return after.muted ? 'Sin sonido' : 'Con sonido'
  if (changed('volume')) return `Volumen ${Math.round(after.volume * 100)} %`
  return changed('loop') ? loopInWords(after, chapter) : null
}

function rearFailedInWords({ online }: PlayerState): string {
  return online
    ? 'La vista de espaldas no está disponible ahora'
    : 'Sin conexión: la vista de espaldas no está en este dispositivo'
}

function marksInWords(before: PlayerState, after: PlayerState): string {
  const { from, to } = after.marks
  if (from !== null && from !== before.marks.from && to === null) return `A en ${clockInTenths(from)}`
  if (from !== null && to !== null) return `De ${clockInTenths(from)} a ${clockInTenths(to)}`
  return from === null && to === null ? 'Sin A ni B' : `A en ${clockInTenths(from ?? 0)}`
}

function drillInWords({ drill: before }: PlayerState, { drill: after }: PlayerState): string | null {
  if (before.countIn !== after.countIn) return after.countIn ? 'Cuenta antes de cada vuelta' : 'Sin cuenta'
  if (before.ramp !== after.ramp) return after.ramp ? 'El tempo sube en cada vuelta' : 'Tempo fijo'
  return null
}

function captionsInWords({ captions }: PlayerState): string {
  if (captions === 'failed') return 'Los subtítulos no están disponibles ahora'
  return captions === 'on' ? 'Con subtítulos' : 'Sin subtítulos'
}

function loopInWords({ loop }: PlayerState, chapter: (index: number) => string): string {
  if (loop.kind === 'off') return 'Sin repetir'
  if (loop.kind === 'lesson') return 'Se repite la clase'
  if (loop.kind === 'chapter') return `Se repite «${chapter(loop.index)}»`
  return `Se repite de ${clockInTenths(loop.from)} a ${clockInTenths(loop.to)}`
}
