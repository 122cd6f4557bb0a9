import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { withTimeout } from '#src/platform/with-timeout.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The steps of the wizard's entries in the browser's history, up to this entry. */
    readonly onboardingSteps?: readonly number[]
  }
}

const rewindTimeoutMs = 1000

/**
 * The step of a wizard. Each one shown is an entry of the browser's history: Back shows the one before, and leaves only
 * from the first. A step that has an entry already is shown by going back to it.
 */
export function useStepHistory(firstStep: () => number) {
  const { history }: { readonly history: RouterHistory } = useRouter()
  const [{ pathname, opened }] = useState(() => {
    const { pathname, state } = history.location
    return { pathname, opened: state.onboardingSteps ?? [firstStep()] }
  })
  const [entries, setEntries] = useState(opened)
  const rewound = useRef(false)
  const current = entries.at(-1) ?? 0

  // Not the router's location: it is that of the next screen already while this one waits for it.
  useEffect(
    () =>
      history.subscribe(({ location }) => {
        if (location.pathname !== pathname || rewound.current) return
        setEntries(location.state.onboardingSteps ?? opened.slice(0, 1))
      }),
    [history, pathname, opened],
  )

  return {
    current,
    show(step: number) {
      const entry = entries.lastIndexOf(step)
      const { href } = history.location
      if (step === current) return
      if (entry !== -1) history.go(entry + 1 - entries.length)
      else if (step > current) history.push(href, { onboardingSteps: [...entries, step] })
      else history.replace(href, { onboardingSteps: [...entries.slice(0, -1), step] })
    },
    /** Goes back to the first entry, so that the next screen replaces all of them. The step stays on the screen. */
    async rewind() {
      const { pathname: shown, state } = history.location
      const later = (state.onboardingSteps?.length ?? 1) - 1
      if (shown !== pathname || later === 0) return
      rewound.current = true
      let stop = () => {}
      const arrived = new Promise<void>((resolve) => {
        stop = history.subscribe(() => resolve())
      })
      history.go(-later)
      // A browser that has dropped entries does not move at all.
      await withTimeout(rewindTimeoutMs, arrived)
      stop()
    },
  }
}
