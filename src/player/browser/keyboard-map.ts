import type { LessonMedia } from '../state/player-effects.ts'
import type { ControlRequest } from '../state/player-requests.ts'
import type { PlayerState } from '../state/player-state.ts'

/** The fields read from a `KeyboardEvent`. */
interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

interface Shortcut {
  /** `KeyboardEvent.key` values, letters in lower case. */
  readonly keys: readonly string[]
  /** As the help panel prints them. */
  readonly shown: string
  readonly words: string
  readonly request: (key: string) => ControlRequest
  /** When the shortcut applies (default: always). The help panel omits those that do not. */
  readonly when?: (state: PlayerState, lesson: LessonMedia) => boolean
}

interface Section {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

const always = (request: ControlRequest) => () => request
const hasCamera = ({ camera }: PlayerState) => camera !== 'none'

/** Every shortcut of the player, in the order of the help panel. */
export const shortcutSections: readonly Section[] = [
  {
    title: 'La clase',
    shortcuts: [
      {
        keys: [' ', 'k'],
        shown: 'Espacio · K',
        words: 'Reproducir o pausar',
        request: always({ type: 'toggle-play' }),
      },
      {
        keys: ['arrowleft'],
        shown: '←',
        words: 'Retroceder 5 segundos',
        request: always({ type: 'skip', seconds: -5 }),
      },
      { keys: ['arrowright'], shown: '→', words: 'Avanzar 5 segundos', request: always({ type: 'skip', seconds: 5 }) },
      { keys: ['j'], shown: 'J', words: 'Retroceder 10 segundos', request: always({ type: 'skip', seconds: -10 }) },
      { keys: ['l'], shown: 'L', words: 'Avanzar 10 segundos', request: always({ type: 'skip', seconds: 10 }) },
      { keys: ['home'], shown: 'Inicio', words: 'Volver al principio', request: always({ type: 'seek', position: 0 }) },
      { keys: ['p'], shown: 'P', words: 'Capítulo anterior', request: always({ type: 'step-chapter', steps: -1 }) },
      { keys: ['n'], shown: 'N', words: 'Capítulo siguiente', request: always({ type: 'step-chapter', steps: 1 }) },
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8'],
        shown: '1 – 8',
        words: 'Ir a ese tiempo del ocho',
        request: (key) => ({ type: 'count', count: Number(key) }),
        when: (_, { bpm }) => bpm !== null,
      },
      { keys: ['h', '?'], shown: 'H · ?', words: 'Esta ayuda', request: always({ type: 'panel', name: 'help' }) },
    ],
  },
  {
    title: 'Practicar',
    shortcuts: [
      { keys: ['<', ','], shown: '<', words: 'Más despacio', request: always({ type: 'step-rate', steps: -1 }) },
      { keys: ['>', '.'], shown: '>', words: 'Más rápido', request: always({ type: 'step-rate', steps: 1 }) },
      { keys: ['a'], shown: 'A', words: 'Marcar A, donde empieza', request: always({ type: 'mark', mark: 'from' }) },
      { keys: ['b'], shown: 'B', words: 'Marcar B, donde termina', request: always({ type: 'mark', mark: 'to' }) },
      { keys: ['x'], shown: 'X', words: 'Quitar A y B', request: always({ type: 'clear-marks' }) },
      {
        keys: ['z'],
        shown: 'Z',
        words: 'Repetir este ocho',
        request: always({ type: 'loop-eight' }),
        when: (_, { bpm }) => bpm !== null,
      },
      { keys: ['r'], shown: 'R', words: 'Repetir de A a B, o la clase', request: always({ type: 'toggle-loop' }) },
      { keys: ['o'], shown: 'O', words: 'Contar antes de cada vuelta', request: always({ type: 'toggle-count-in' }) },
      { keys: ['t'], shown: 'T', words: 'Subir el tempo en cada vuelta', request: always({ type: 'toggle-ramp' }) },
      { keys: ['d'], shown: 'D', words: 'Modo a distancia', request: always({ type: 'toggle-distance-mode' }) },
    ],
  },
  {
    title: 'Imagen y sonido',
    shortcuts: [
      { keys: ['e', 'm'], shown: 'E · M', words: 'Espejo', request: always({ type: 'toggle-mirror' }) },
      {
        keys: ['c'],
        shown: 'C',
        words: 'Vista de frente o de espaldas',
        request: always({ type: 'toggle-view' }),
        when: ({ rear }) => rear !== 'none',
      },
      {
        keys: ['u'],
        shown: 'U',
        words: 'Subtítulos',
        request: always({ type: 'toggle-captions' }),
        when: ({ captions }) => captions !== 'none',
      },
      { keys: ['f'], shown: 'F', words: 'Pantalla completa', request: always({ type: 'toggle-fullscreen' }) },
      {
        keys: ['i'],
        shown: 'I',
        words: 'Ventana flotante',
        request: always({ type: 'toggle-picture-in-picture' }),
        when: ({ pictureInPicture }) => pictureInPicture !== 'none',
      },
      {
        keys: ['q'],
        shown: 'Q',
        words: 'Ahorrar datos',
        request: always({ type: 'toggle-saver' }),
        when: ({ stored }, { hasSaver }) => hasSaver && !stored,
      },
      { keys: ['arrowup'], shown: '↑', words: 'Subir el volumen', request: always({ type: 'step-volume', steps: 1 }) },
      {
        keys: ['arrowdown'],
        shown: '↓',
        words: 'Bajar el volumen',
        request: always({ type: 'step-volume', steps: -1 }),
      },
      { keys: ['s'], shown: 'S', words: 'Silenciar', request: always({ type: 'toggle-mute' }) },
      { keys: ['v'], shown: 'V', words: 'Cámara', request: always({ type: 'toggle-camera' }), when: hasCamera },
      { keys: ['g'], shown: 'G', words: 'Grabarme', request: always({ type: 'record' }), when: hasCamera },
    ],
  },
]

// Presentation clickers send Page Up and Page Down; they are used at a distance from the screen.
const distanceModeKeys: Readonly<Record<string, ControlRequest>> = {
  pagedown: { type: 'toggle-play' },
  pageup: { type: 'skip', seconds: -5 },
  enter: { type: 'toggle-play' },
}

const shortcuts = shortcutSections.flatMap((section) => section.shortcuts)

type ShortcutSettings = Pick<PlayerState, 'distanceMode' | 'shortcuts'>

const defaultSettings: ShortcutSettings = { distanceMode: false, shortcuts: true }

/**
 * Maps a key to a request, or null. Keys with Ctrl, Alt or Command are left to the browser, and single characters do
 * nothing where the learner has turned them off: speech input and tremor press them by accident (WCAG 2.1.4).
 */
export function requestForKey(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  listening = defaultSettings,
): ControlRequest | null {
  const { distanceMode, shortcuts: singleKeys } = listening
  if (ctrlKey || metaKey || altKey) return null
  if (!singleKeys && key.length === 1 && key !== ' ') return null
  const pressed = key.toLowerCase()
  if (distanceMode && distanceModeKeys[pressed]) return distanceModeKeys[pressed]
  return shortcuts.find((shortcut) => shortcut.keys.includes(pressed))?.request(pressed) ?? null
}
