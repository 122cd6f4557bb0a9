import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { log } from '#src/platform/log.ts'
import { useUser } from '#src/session/session.ts'
import { LessonSkeleton } from './LessonSkeleton.tsx'
import type { LessonRedirect } from './lesson-redirect.ts'

/** Replaces a lesson by the discovery page, and announces why (F127). */
export function DiscoverRedirect({ reason }: { readonly reason: LessonRedirect }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const user = useUser()
  const lead = useEffectEvent(async () => {
    await navigate({ to: paths.discover, replace: true })
    // The redirect does not wait for the notifications.
    const redirect = await import('./announce-redirect.ts')
    redirect.announceRedirect(reason, { path: pathname, user })
  })
  useEffect(() => {
    lead().catch((cause: unknown) => log.warn('a redirect was not announced', { cause }))
  }, [])
  return <LessonSkeleton />
}
