import { RouterProvider } from '@tanstack/react-router'
import { createAcademyRouter } from './router.tsx'

export const router = createAcademyRouter()

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** A card or a countdown leads there: a lesson starts by itself. */
    starts?: boolean
  }
}

export function App() {
  return <RouterProvider router={router} />
}
