import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { onPrompt, prompt } from '#src/session/prompts.ts'
import { signUpPath } from '#src/session/redirects/persisted-path.ts'
import { isForGuests } from '#src/session/redirects/route-guards.ts'
import { lazyRequested } from '#src/ui/lazy-requested.ts'

const SignUpDialog = lazyRequested(() => import('./SignUpDialog.tsx').then((loaded) => loaded.SignUpDialog))

/**
 * Opens the registration dialog when a screen prompts for it (F50). A guest on the way to paying continues with the
 * onboarding; any other stays on the page, and returns to it from the confirmation email. Another screen begins with it
 * closed.
 */
export function SignUpInvitation() {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  // What the account is for, and the path that it was opened on; null while the dialog is closed.
  const [opened, setOpened] = useState<{ readonly purpose: string | null; readonly on: string } | null>(null)
  const open = useEffectEvent((purpose: string | null) => setOpened({ purpose, on: pathname }))
  useEffect(() => onPrompt('sign-up', (purpose) => open(purpose)), [])
  if (opened === null) return null
  if (opened.on !== pathname) {
    setOpened(null)
    return null
  }

  const search = new URLSearchParams(searchStr)
  const paid = search.get('b') === '1'
  const here = `${pathname}${searchStr}`
  const returnTo = paid ? `${paths.onboarding}${searchStr}` : here
  const handleSignedUp = async () => {
    setOpened(null)
    if (paid) {
      // A learner who has left the lesson meanwhile stays there, unless that screen is for guests.
      const at = router.latestLocation.pathname
      if (at === pathname || isForGuests(at)) await router.navigate({ href: returnTo })
      return
    }
    signUpPath.write(here)
    prompt('confirm-email')
  }
  return (
    <SignUpDialog
      purpose={opened.purpose}
      returnTo={returnTo}
      coupon={search.get('coupon')}
      onClose={() => setOpened(null)}
      onSignedUp={handleSignedUp}
    />
  )
}
