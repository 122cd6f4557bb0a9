import { useRouterState } from '@tanstack/react-router'
import { screenOfPath } from '#contract/paths.ts'

/** The screen that is on show: while the next one is on its way that is still the one before. */
export const useVisibleScreen = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => screenOfPath((resolvedLocation ?? location).pathname) })
