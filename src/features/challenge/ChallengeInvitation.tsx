import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { onPrompt } from '#src/session/prompts.ts'
import { useSession, useUser } from '#src/session/session.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'

/**
 * Opens the challenge dialog when a screen asks for it. After joining it refreshes the session and goes on to the
 * lesson that the participant was opening (F127). What asked is gone for a participant, and the focus that returned to
 * it goes to the screen.
 */
export function ChallengeInvitation() {
  const session = useSession()
  const router = useRouter()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ readonly returnTo: string | null } | null>(null)
  useEffect(() => onPrompt('join-challenge', (returnTo) => setAsked({ returnTo })), [])
  const joined = useRef(false)
  const isParticipant = useUser()?.has_challenge === true
  useEffect(() => {
    if (!joined.current || !isParticipant || document.activeElement !== document.body) return
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [isParticipant])
  if (asked === null) return null
  const onJoined = async () => {
    joined.current = true
    const { pathname } = router.state.location
    await session.refresh()
    // They may have gone elsewhere meanwhile.
    if (asked.returnTo !== null && router.state.location.pathname === pathname) await navigate({ to: asked.returnTo })
  }
  return <ChallengeDialog open onClose={() => setAsked(null)} onJoined={onJoined} />
}
