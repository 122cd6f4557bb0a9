import { act, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { routedAt, type Where } from './routed.tsx'

// A lazy chunk takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/**
 * Shows a part of the shell at a URL where every screen is empty; returns the router, to read the current URL.
 */
export async function renderScreen(part: ReactNode, where: Where) {
  const { router, tree } = routedAt(part, where)
  await act(() => router.load())
  render(tree)
  return router
}
