import type { Request } from './player-requests.ts'

/** A key, as a keyboard event tells it. */
export interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

interface Shortcut {
  /** As `KeyboardEvent.key`, letters in lower case. */
  readonly keys: readonly string[]
  /** How the help writes them. */
  readonly shown: string
  readonly words: string
  readonly request: (key: string) => Request
}

/** Every key of the player, in the order the help tells them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], shown: 'Espacio · K', words: 'Reproducir o pausar', request: () => ({ type: 'toggle-play' }) },
  { keys: ['arrowleft'], shown: '←', words: 'Retroceder 5 segundos', request: () => ({ type: 'skip', seconds: -5 }) },
  { keys: ['arrowright'], shown: '→', words: 'Avanzar 5 segundos', request: () => ({ type: 'skip', seconds: 5 }) },
  { keys: ['j'], shown: 'J', words: 'Retroceder 10 segundos', request: () => ({ type: 'skip', seconds: -10 }) },
  { keys: ['l'], shown: 'L', words: 'Avanzar 10 segundos', request: () => ({ type: 'skip', seconds: 10 }) },
  {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8'],
    shown: '1 – 8',
    words: 'Ir a ese tiempo del ocho',
    request: (key) => ({ type: 'count', count: Number(key) }),
  },
  { keys: ['<', ','], shown: '<', words: 'Más despacio', request: () => ({ type: 'step-rate', steps: -1 }) },
  { keys: ['>', '.'], shown: '>', words: 'Más rápido', request: () => ({ type: 'step-rate', steps: 1 }) },
  { keys: ['e', 'm'], shown: 'E · M', words: 'Espejo', request: () => ({ type: 'toggle-mirror' }) },
  { keys: ['c'], shown: 'C', words: 'Vista de frente o de espaldas', request: () => ({ type: 'toggle-view' }) },
  { keys: ['r'], shown: 'R', words: 'Repetir', request: () => ({ type: 'toggle-loop' }) },
  { keys: ['arrowup'], shown: '↑', words: 'Subir el volumen', request: () => ({ type: 'step-volume', steps: 1 }) },
  { keys: ['arrowdown'], shown: '↓', words: 'Bajar el volumen', request: () => ({ type: 'step-volume', steps: -1 }) },
  { keys: ['s'], shown: 'S', words: 'Silenciar', request: () => ({ type: 'toggle-mute' }) },
  { keys: ['f'], shown: 'F', words: 'Pantalla completa', request: () => ({ type: 'toggle-fullscreen' }) },
  { keys: ['home'], shown: 'Inicio', words: 'Volver al principio', request: () => ({ type: 'seek', position: 0 }) },
]

/** What a key asks for, or null. Keys with Ctrl, Alt or Command belong to the browser. */
export function requestForKey({ key, ctrlKey, metaKey, altKey }: Key): Request | null {
  if (ctrlKey || metaKey || altKey) return null
  const pressed = key.toLowerCase()
  return shortcuts.find((shortcut) => shortcut.keys.includes(pressed))?.request(pressed) ?? null
}
