import '#src/ui/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createLazyRoute, Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { SignUpInvitation } from '#src/features/account/registration/SignUpInvitation.tsx'
import { whenIdle } from '#src/platform/idle.ts'
import { log } from '#src/platform/log.ts'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { AcademyLayout } from './layouts/AcademyLayout.tsx'
import { createQueryClient } from './query-client.ts'

const queryClient = createQueryClient()

// Nothing is announced in the first moments of a screen, and no screen is lost because announcements are missing.
const Announcements = lazy(loadAnnouncements)

async function loadAnnouncements(): Promise<{ default: ComponentType }> {
  await whenIdle()
  try {
    const { Notifications } = await import('@mantine/notifications')
    return { default: () => <Notifications position="bottom-center" /> }
  } catch (cause) {
    log.warn('announcements could not be loaded', { cause })
    return { default: () => null }
  }
}

/** The layout of every screen but the landing: components, queries and notices live under it. */
function Academy() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <AcademyLayout>
          <Outlet />
        </AcademyLayout>
        <SignUpInvitation />
        <Suspense>
          <Announcements />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}

export const route = createLazyRoute('/academy')({ component: Academy })
