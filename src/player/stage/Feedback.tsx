import { useEffect, useState } from 'react'
import { formatRate, formatTenths } from '../controls/format.ts'
import type { PlayerState } from '../state/player-state.ts'
import { usePlayer } from '../state/use-player.ts'
import styles from './Feedback.module.css'

/** Ms that an announcement is shown: for each character beyond those that are read at a glance some more. */
const glanceMs = 1400
const glanceLength = 24
const characterMs = 60
const shownForMs = ({ length }: string) => glanceMs + Math.max(0, length - glanceLength) * characterMs

/** Announces the last change: a shortcut has no other visible effect, and a button has none for screen readers. */
export function Feedback() {
  const player = usePlayer()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let before = player.state()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = player.subscribe(() => {
      const after = player.state()
      const own = isSpokenBySlider(before, after)
      const words = describeChange(before, after, (index) => player.lesson.chapters[index]?.title ?? '')
      before = after
      if (words === null || own) return
      setSaid(words)
      clearTimeout(timer)
      timer = setTimeout(() => setSaid(''), shownForMs(words))
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

/** What a slider sets, and says by its own value while it has the focus: by the `data-says` of its input. */
const saidBySlider: Readonly<Record<string, (state: PlayerState) => readonly unknown[]>> = {
  rate: ({ rate }) => [rate],
  volume: ({ volume, muted }) => [volume, muted],
  from: ({ marks }) => [marks.from],
  to: ({ marks }) => [marks.to],
}

function isSpokenBySlider(before: PlayerState, after: PlayerState): boolean {
  const { activeElement } = document
  const valuesOf = activeElement instanceof HTMLInputElement && saidBySlider[activeElement.dataset.says ?? '']
  if (!valuesOf) return false
  const earlier = valuesOf(before)
  return valuesOf(after).some((value, index) => value !== earlier[index])
}

/** The text for the most important change, or null for changes that are visible by themselves. */
export function describeChange(
  before: PlayerState,
  after: PlayerState,
  chapter: (index: number) => string,
): string | null {
  const changed = (name: keyof PlayerState) => before[name] !== after[name]
  if (changed('refusals')) return 'Mientras te grabas, la clase sigue de corrido y a la misma velocidad'
  if (changed('distanceMode')) return after.distanceMode ? 'Modo a distancia' : 'Controles normales'
  if (changed('countInBeat')) return before.countInBeat === null ? 'Prepárate' : null
  if (changed('marks')) return describeMarks(before, after)
  if (changed('drill')) return describeDrill(before, after)
  if (changed('rate')) return `Velocidad ${formatRate(after.rate)}`
  if (changed('mirrored')) return after.mirrored ? 'En espejo' : 'Sin espejo'
  if (changed('view')) return after.view === 'rear' ? 'Vista de espaldas' : 'Vista de frente'
  // A rear picture that reloads in another quality is already on screen or not requested.
  const awaited = after.wantedView === 'rear' && after.view === 'front'
  if (changed('rear') && after.rear === 'loading' && awaited) return 'Cargando la vista de espaldas'
  if (changed('rear') && after.rear === 'failed') return describeRearFailure(after)
  if (changed('qualityChoice') && typeof after.qualityChoice === 'number')
    return `Imagen de ${after.qualityChoice} líneas`
  if (changed('quality')) return after.quality === 'saver' ? 'Imagen pequeña: menos datos' : 'Imagen completa'
  if (changed('captions')) return describeCaptions(after)
  if (changed('pictureInPicture'))
    return after.pictureInPicture === 'on' ? 'En ventana flotante' : 'De vuelta en la página'
  if (changed('camera')) return after.camera === 'on' ? 'Cámara encendida' : 'Cámara apagada'
  if (changed('muted')) return after.muted ? 'Sin sonido' : 'Con sonido'
  if (changed('volume')) return `Volumen ${Math.round(after.volume * 100)} %`
  return changed('loop') ? describeLoop(after, chapter) : null
}

function describeRearFailure({ online }: PlayerState): string {
  return online
    ? 'La vista de espaldas no está disponible ahora'
    : 'Sin conexión: la vista de espaldas no está en este dispositivo'
}

function describeMarks(before: PlayerState, after: PlayerState): string {
  const { from, to } = after.marks
  if (from !== null && from !== before.marks.from && to === null) return `A en ${formatTenths(from)}`
  if (from !== null && to !== null) return `De ${formatTenths(from)} a ${formatTenths(to)}`
  return from === null && to === null ? 'Sin A ni B' : `A en ${formatTenths(from ?? 0)}`
}

function describeDrill({ drill: before }: PlayerState, { drill: after }: PlayerState): string | null {
  if (before.countIn !== after.countIn) return after.countIn ? 'Cuenta antes de cada vuelta' : 'Sin cuenta'
  if (before.ramp !== after.ramp) return after.ramp ? 'El tempo sube en cada vuelta' : 'Tempo fijo'
  return null
}

function describeCaptions({ captions }: PlayerState): string {
  if (captions === 'failed') return 'Los subtítulos no están disponibles ahora'
  return captions === 'on' ? 'Con subtítulos' : 'Sin subtítulos'
}

function describeLoop({ loop }: PlayerState, chapter: (index: number) => string): string {
  if (loop.kind === 'off') return 'Sin repetir'
  if (loop.kind === 'lesson') return 'Se repite la clase'
  if (loop.kind === 'chapter') return `Se repite «${chapter(loop.index)}»`
  return `Se repite de ${formatTenths(loop.from)} a ${formatTenths(loop.to)}`
}
