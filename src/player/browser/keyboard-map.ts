import type { LessonFacts } from '../state/player-effects.ts'
import type { Request } from '../state/player-requests.ts'
import type { PlayerState } from '../state/player-state.ts'

/** A key, as a keyboard event tells it. */
export interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export interface Shortcut {
  /** As `KeyboardEvent.key`, letters in lower case. */
  readonly keys: readonly string[]
  /** How the help writes them. */
  readonly shown: string
  readonly words: string
  readonly request: (key: string) => Request
  /** Where it has something to do; everywhere, when it does not say. The help leaves out the rest. */
  readonly when?: (state: PlayerState, lesson: LessonFacts) => boolean
}

interface Section {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

const just = (request: Request) => () => request
const hasCamera = ({ camera }: PlayerState) => camera !== 'none'

/** Every key of the player, in the order the help tells them. */
export const sections: readonly Section[] = [
  {
    title: 'La clase',
    shortcuts: [
      { keys: [' ', 'k'], shown: 'Espacio · K', words: 'Reproducir o pausar', request: just({ type: 'toggle-play' }) },
      { keys: ['arrowleft'], shown: '←', words: 'Retroceder 5 segundos', request: just({ type: 'skip', seconds: -5 }) },
      { keys: ['arrowright'], shown: '→', words: 'Avanzar 5 segundos', request: just({ type: 'skip', seconds: 5 }) },
      { keys: ['j'], shown: 'J', words: 'Retroceder 10 segundos', request: just({ type: 'skip', seconds: -10 }) },
      { keys: ['l'], shown: 'L', words: 'Avanzar 10 segundos', request: just({ type: 'skip', seconds: 10 }) },
      { keys: ['home'], shown: 'Inicio', words: 'Volver al principio', request: just({ type: 'seek', position: 0 }) },
      { keys: ['p'], shown: 'P', words: 'Capítulo anterior', request: just({ type: 'step-chapter', steps: -1 }) },
      { keys: ['n'], shown: 'N', words: 'Capítulo siguiente', request: just({ type: 'step-chapter', steps: 1 }) },
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8'],
        shown: '1 – 8',
        words: 'Ir a ese tiempo del ocho',
        request: (key) => ({ type: 'count', count: Number(key) }),
        when: (_, { bpm }) => bpm !== null,
      },
    ],
  },
  {
    title: 'Practicar',
    shortcuts: [
      { keys: ['<', ','], shown: '<', words: 'Más despacio', request: just({ type: 'step-rate', steps: -1 }) },
      { keys: ['>', '.'], shown: '>', words: 'Más rápido', request: just({ type: 'step-rate', steps: 1 }) },
      { keys: ['a'], shown: 'A', words: 'Marcar A, donde empieza', request: just({ type: 'mark', mark: 'from' }) },
      { keys: ['b'], shown: 'B', words: 'Marcar B, donde termina', request: just({ type: 'mark', mark: 'to' }) },
      { keys: ['x'], shown: 'X', words: 'Quitar A y B', request: just({ type: 'clear-marks' }) },
      {
        keys: ['z'],
        shown: 'Z',
        words: 'Repetir este ocho',
        request: just({ type: 'loop-eight' }),
        when: (_, { bpm }) => bpm !== null,
      },
      { keys: ['r'], shown: 'R', words: 'Repetir de A a B, o la clase', request: just({ type: 'toggle-loop' }) },
      { keys: ['o'], shown: 'O', words: 'Contar antes de cada vuelta', request: just({ type: 'toggle-count-in' }) },
      { keys: ['t'], shown: 'T', words: 'Subir el tempo en cada vuelta', request: just({ type: 'toggle-ramp' }) },
    ],
  },
  {
    title: 'Imagen y sonido',
    shortcuts: [
      { keys: ['e', 'm'], shown: 'E · M', words: 'Espejo', request: just({ type: 'toggle-mirror' }) },
      {
        keys: ['c'],
        shown: 'C',
        words: 'Vista de frente o de espaldas',
        request: just({ type: 'toggle-view' }),
        when: ({ rear }) => rear !== 'none',
      },
      {
        keys: ['u'],
        shown: 'U',
        words: 'Subtítulos',
        request: just({ type: 'toggle-captions' }),
        when: ({ captions }) => captions !== 'none',
      },
      { keys: ['d'], shown: 'D', words: 'Modo a distancia', request: just({ type: 'toggle-stand-back' }) },
      { keys: ['f'], shown: 'F', words: 'Pantalla completa', request: just({ type: 'toggle-fullscreen' }) },
      {
        keys: ['i'],
        shown: 'I',
        words: 'Ventana flotante',
        request: just({ type: 'toggle-floating' }),
        when: ({ floating }) => floating !== 'none',
      },
      {
        keys: ['q'],
        shown: 'Q',
        words: 'Ahorrar datos',
        request: just({ type: 'toggle-saver' }),
        when: (_, { hasSaver }) => hasSaver,
      },
      { keys: ['arrowup'], shown: '↑', words: 'Subir el volumen', request: just({ type: 'step-volume', steps: 1 }) },
      { keys: ['arrowdown'], shown: '↓', words: 'Bajar el volumen', request: just({ type: 'step-volume', steps: -1 }) },
      { keys: ['s'], shown: 'S', words: 'Silenciar', request: just({ type: 'toggle-mute' }) },
      { keys: ['v'], shown: 'V', words: 'Cámara', request: just({ type: 'toggle-camera' }), when: hasCamera },
      { keys: ['g'], shown: 'G', words: 'Grabarme', request: just({ type: 'record' }), when: hasCamera },
      { keys: ['h', '?'], shown: 'H · ?', words: 'Esta ayuda', request: just({ type: 'panel', name: 'help' }) },
    ],
  },
]

// A clicker for presentations has these two keys, and lies in the hand of whoever stands two metres away.
const fromAfar: Readonly<Record<string, Request>> = {
  pagedown: { type: 'toggle-play' },
  pageup: { type: 'skip', seconds: -5 },
  enter: { type: 'toggle-play' },
}

const shortcuts = sections.flatMap((section) => section.shortcuts)

type Listening = Pick<PlayerState, 'standBack' | 'shortcuts'>

const allKeys: Listening = { standBack: false, shortcuts: true }

/**
 * What a key asks for, or null. Keys with Ctrl, Alt or Command belong to the browser, and single signs to nothing where
 * their learner has turned them off: speech input and a slipping hand press them by accident (WCAG 2.1.4).
 */
export function requestForKey({ key, ctrlKey, metaKey, altKey }: Key, listening = allKeys): Request | null {
  const { standBack, shortcuts: single } = listening
  if (ctrlKey || metaKey || altKey) return null
  if (!single && key.length === 1 && key !== ' ') return null
  const pressed = key.toLowerCase()
  if (standBack && fromAfar[pressed]) return fromAfar[pressed]
  return shortcuts.find((shortcut) => shortcut.keys.includes(pressed))?.request(pressed) ?? null
}
