import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'
import type { LessonRedirect } from '#src/features/lesson/lesson-redirect.ts'
import { log } from '#src/platform/log.ts'
import { useUser } from '#src/session/session.ts'
import { LessonSkeleton } from './LessonSkeleton.tsx'

/** Redirects from a lesson that cannot be shown to the discovery page, and announces why (F127). */
export function RedirectToDiscover({ reason }: { readonly reason: LessonRedirect }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const user = useUser()
  const lead = useEffectEvent(async () => {
    await navigate({ to: paths.discover, replace: true })
    // A lazy chunk of its own, which no screen waits for.
    const redirect = await import('./announce-redirect.ts')
    redirect.announceRedirect(reason, { path: pathname, user })
  })
  useEffect(() => {
    lead().catch((cause: unknown) => log.warn('a redirect was not announced', { cause }))
  }, [])
  return <LessonSkeleton />
}
