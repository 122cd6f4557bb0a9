import { useEffect, useState } from 'react'
import { onPrompt } from '#src/session/prompts.ts'
import { useSession } from '#src/session/session.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'

/** Waits until a screen asks somebody to join the challenge; once they have, the screen knows them as a participant. */
export function ChallengeInvitation() {
  const session = useSession()
  const [open, setOpen] = useState(false)
  useEffect(() => onPrompt('join-challenge', () => setOpen(true)), [])
  return open ? <ChallengeDialog open onClose={() => setOpen(false)} onJoined={session.refresh} /> : null
}
