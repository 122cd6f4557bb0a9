import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { signUpPath } from '#src/session/persisted-path.ts'
import { onPrompt, prompt } from '#src/session/prompts.ts'
import { lazyRequested } from '#src/ui/lazy-requested.ts'

const SignUpDialog = lazyRequested(() => import('./SignUpDialog.tsx').then((loaded) => loaded.SignUpDialog))

/**
 * Opens the registration dialog when a screen prompts for it (F50). A guest on the way to paying continues with the
 * onboarding; any other stays on the page, and returns to it from the confirmation email.
 */
export function SignUpInvitation() {
  // What the account is for; undefined while the dialog is closed.
  const [purpose, setPurpose] = useState<string | null>()
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  useEffect(() => onPrompt('sign-up', setPurpose), [])
  if (purpose === undefined) return null

  const search = new URLSearchParams(searchStr)
  const paid = search.get('b') === '1'
  const here = `${pathname}${searchStr}`
  const returnTo = paid ? `${paths.onboarding}${searchStr}` : here
  const handleSignedUp = async () => {
    setPurpose(undefined)
    if (paid) return navigate({ href: returnTo })
    signUpPath.write(here)
    prompt('confirm-email')
  }
  return (
    <SignUpDialog
      purpose={purpose}
      returnTo={returnTo}
      coupon={search.get('coupon')}
      onClose={() => setPurpose(undefined)}
      onSignedUp={handleSignedUp}
    />
  )
}
