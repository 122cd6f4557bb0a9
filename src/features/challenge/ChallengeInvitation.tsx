import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onPrompt } from '#src/session/prompts.ts'
import { useSession } from '#src/session/session.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'

/**
 * Waits until a screen asks somebody to join the challenge; once they have, the screen knows them as a participant, and
 * whoever was on their way to one of its lessons is taken there (F127).
 */
export function ChallengeInvitation() {
  const session = useSession()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ readonly wayOn: string | null } | null>(null)
  useEffect(() => onPrompt('join-challenge', (wayOn) => setAsked({ wayOn })), [])
  if (asked === null) return null
  const onJoined = async () => {
    await session.refresh()
    if (asked.wayOn !== null) await navigate({ to: asked.wayOn })
  }
  return <ChallengeDialog open onClose={() => setAsked(null)} onJoined={onJoined} />
}
