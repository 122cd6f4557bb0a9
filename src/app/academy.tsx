import '#src/ui/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createLazyRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { createQueryClient } from './query-client.ts'

const queryClient = createQueryClient()

// Nothing is announced in the first moments of a screen.
const Notifications = lazy(() => import('@mantine/notifications').then((loaded) => ({ default: loaded.Notifications })))

/** The layout of every screen but the landing: components, queries and notices live under it. */
function Academy() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <Suspense>
          <Notifications position="bottom-center" />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}

export const route = createLazyRoute('/academy')({ component: Academy })
