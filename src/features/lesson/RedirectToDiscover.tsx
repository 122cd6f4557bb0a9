import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'
import type { LessonRedirect } from '#src/features/lesson/lesson-redirect.ts'
import { log } from '#src/platform/log.ts'
import { prompt } from '#src/session/prompts.ts'
import { useUser } from '#src/session/session.ts'
import { LessonSkeleton } from './LessonSkeleton.tsx'

const words: Readonly<Record<LessonRedirect, { readonly title: string; readonly message: string }>> = {
  unknown: {
    title: 'Esta clase ya no está',
    message: 'Se ha retirado o su dirección ha cambiado. Aquí hay muchas más.',
  },
  not_yet_available: {
    title: 'Esta clase aún no se ha estrenado',
    message: 'Mientras llega, mira lo que ya puedes bailar.',
  },
  needs_challenge: {
    title: 'Esta clase es del reto',
    message: 'Es gratis y de nivel básico: apúntate y la abrirás al momento.',
  },
}

/** Redirects from a lesson that cannot be shown to the discovery page, and notifies why (F127). */
export function RedirectToDiscover({ reason }: { readonly reason: LessonRedirect }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const user = useUser()
  const lead = useEffectEvent(async () => {
    await navigate({ to: paths.discover, replace: true })
    if (reason === 'needs_challenge' && user) prompt('join-challenge', pathname)
    // A lazy chunk of its own, which no screen waits for.
    const { notifications } = await import('@mantine/notifications')
    notifications.show({ id: `led-away-${reason}`, ...words[reason], autoClose: 8000 })
  })
  useEffect(() => {
    lead().catch((cause: unknown) => log.warn('why a lesson was left could not be said', { cause }))
  }, [])
  return <LessonSkeleton />
}
