import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { afterLeadKept } from '#src/session/kept-path.ts'
import { onPrompt, prompt } from '#src/session/prompts.ts'

const SignUpDialog = lazy(() => import('./SignUpDialog.tsx').then((loaded) => ({ default: loaded.SignUpDialog })))

/**
 * Waits until a screen asks a guest to register, and lets them do it there (F50). Whoever is on the way to paying goes
 * on to the onboarding; everybody else stays where they are, and comes back there from the confirmation message.
 */
export function SignUpInvitation() {
  const [open, setOpen] = useState(false)
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  useEffect(() => onPrompt('sign-up', () => setOpen(true)), [])
  if (!open) return null

  const paid = new URLSearchParams(searchStr).get('b') === '1'
  const here = `${pathname}${searchStr}`
  const onward = paid ? `${paths.onboarding}${searchStr}` : here
  const goOn = async () => {
    setOpen(false)
    if (paid) return navigate({ href: onward })
    afterLeadKept.keep(here)
    prompt('confirm-email')
  }
  return (
    <Suspense>
      <SignUpDialog onward={onward} onClose={() => setOpen(false)} onSignedUp={goOn} />
    </Suspense>
  )
}
