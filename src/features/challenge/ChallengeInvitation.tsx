import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onPrompt } from '#src/session/prompts.ts'
import { useSession } from '#src/session/session.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'

/**
 * Opens the challenge dialog when a screen asks for it. After joining it refreshes the session and goes on to the
 * lesson that the participant was opening (F127).
 */
export function ChallengeInvitation() {
  const session = useSession()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ readonly returnTo: string | null } | null>(null)
  useEffect(() => onPrompt('join-challenge', (returnTo) => setAsked({ returnTo })), [])
  if (asked === null) return null
  const onJoined = async () => {
    await session.refresh()
    if (asked.returnTo !== null) await navigate({ to: asked.returnTo })
  }
  return <ChallengeDialog open onClose={() => setAsked(null)} onJoined={onJoined} />
}
