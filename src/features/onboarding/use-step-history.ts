import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
 * from the first. A step that has an entry already is shown by going back to it. None is shown beyond `firstStep`, the
 * first without an answer: entries of a tab outlive the answers of a learner who has left it.
 */
export function useStepHistory(firstStep: () => number) {
  const { history }: { readonly history: RouterHistory } = useRouter()
  const [{ pathname, opened }] = useState(() => {
    const { pathname, state } = history.location
    return { pathname, opened: reached(state.onboardingSteps ?? [firstStep()], firstStep()) }
  })
  const [entries, setEntries] = useState(opened)
  const rewound = useRef(false)
  const current = entries.at(-1) ?? 0

  /** Shows the steps of an entry, which then has those that are open. */
  const showEntry = useEffectEvent((stored: readonly number[]) => {
    const steps = reached(stored, firstStep())
    setEntries(steps)
    if (steps.join() !== stored.join()) history.replace(history.location.href, { onboardingSteps: steps })
  })
  useEffect(() => {
    const stored = history.location.state.onboardingSteps
    if (stored) showEntry(stored)
  }, [history])

  // Not the router's location: it is that of the next screen already while this one waits for it.
  useEffect(
    () =>
      history.subscribe(({ location }) => {
        if (location.pathname !== pathname || rewound.current) return
        showEntry(location.state.onboardingSteps ?? opened.slice(0, 1))
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

/** As many steps, for as many entries, none of them beyond the first that is open. */
const reached = (steps: readonly number[], firstOpen: number) => steps.map((step) => Math.min(step, firstOpen))
