import '#src/ui/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createLazyRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { whenIdle } from '#src/platform/idle.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { AcademyLayout } from './layouts/AcademyLayout.tsx'
import { queryClient } from './query-client.ts'

// After the first paint: nothing is announced in the first moments of a screen.
const Announcements = lazyOptional(async () => {
  await whenIdle()
  const [{ Notifications }, { AfterPaint }] = await Promise.all([
    import('@mantine/notifications'),
    import('./AfterPaint.tsx'),
  ])
  return () => (
    <AfterPaint>
      <Notifications position="bottom-center" />
    </AfterPaint>
  )
})

/** The providers of every screen but the landing: Mantine, React Query and notifications. */
function Academy() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <AcademyLayout>
          <Outlet />
        </AcademyLayout>
        <Suspense>
          <Announcements />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}

export const route = createLazyRoute('/academy')({ component: Academy })
