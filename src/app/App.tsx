import { RouterProvider } from '@tanstack/react-router'
import { createAcademyRouter } from './router.tsx'

export const router = createAcademyRouter()

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return <RouterProvider router={router} />
}
