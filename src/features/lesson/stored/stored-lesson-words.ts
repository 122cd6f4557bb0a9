import { storedRefusalWords } from '#src/session/stored-refusal-words.ts'
import type { StoredLesson } from './stored-lesson.ts'

interface Words {
  readonly title: string
  readonly text: string
}

const elsewhere = 'Lo demás sigue aquí: puedes leer esta página, buscar y mirar cursos y programas.'
const notStored: Words = {
  title: 'Sin conexión no podemos traer el vídeo',
  text: `Esta clase no está guardada en este dispositivo. ${elsewhere}`,
}

/** Why a lesson does not play without a network, and what helps. */
export function storedLessonWords(stored: StoredLesson): Words {
  switch (stored.state) {
    case 'refused':
      return stored.reason === 'signed_out' ? notStored : storedRefusalWords[stored.reason]
    case 'incomplete':
      return {
        title: 'Esta clase no está guardada del todo',
        text: `La descarga sigue cuando vuelva la red, y entonces podrás verla sin conexión. ${elsewhere}`,
      }
    default:
      return notStored
  }
}
