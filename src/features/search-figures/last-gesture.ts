import type { SearchFigures } from '#src/platform/latency.ts'

const gestures = ['keydown', 'pointerdown', 'input'] as const

/** Remembers when a hand last did something, as the browser dates it: before any code of the page ran. */
export function trackGestures() {
  let last: number | undefined
  const remember = (event: Event) => {
    last = event.timeStamp
  }
  for (const gesture of gestures) window.addEventListener(gesture, remember, { capture: true, passive: true })
  return {
    /** From the gesture that asked to the answer on the page, in ms. Undefined when nobody's hand asked. */
    since({ answeredAt }: Pick<SearchFigures, 'answeredAt'>): number | undefined {
      const since = last === undefined ? undefined : answeredAt - last
      // One gesture asks one question: what the page asks later by itself is nobody's key.
      last = undefined
      return since
    },
    leave() {
      for (const gesture of gestures) window.removeEventListener(gesture, remember, { capture: true })
    },
  }
}
