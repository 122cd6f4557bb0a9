import { useQueryClient } from '@tanstack/react-query'
import { createLazyRoute, useLocation, useRouter } from '@tanstack/react-router'
import { safePath } from '#contract/rules/safe-path.ts'
import type { OAuthStateFields } from '#contract/sign-in.ts'
import { parseProviderCallback } from '#src/features/account/sign-in/provider-callback.ts'
import { SignIn } from '#src/features/account/sign-in/SignIn.tsx'
import { lessonPathOf } from '#src/features/catalogue/lesson-path-of.ts'
import { prompt } from '#src/session/prompts.ts'
import { existingPathOrHome } from '#src/session/redirects/existing-screen.ts'
import { returnToPath, signUpPath } from '#src/session/redirects/persisted-path.ts'
import { afterSignIn, afterSignUp } from '#src/session/redirects/redirect-after.ts'
import { isForGuests } from '#src/session/redirects/route-guards.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useStillShown } from './parts/use-still-shown.ts'

/** Signing in, and the return from Google (F35, F38, F51). */
function LoginScreen() {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const router = useRouter()
  const isStillShown = useStillShown()
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const confirmed = search.has('confirmSuccess')
  const callback = parseProviderCallback(search)

  const handleSignedIn = async ({ isNew }: { readonly isNew: boolean }) => {
    const returnTo = returnToPath.take()
    const onward = safePath(search.get('redirect') ?? search.get('return'))
    const storedSignUpPath = confirmed ? signUpPath.take() : null
    const next = isNew
      ? afterSignUp({
          challenge: callback.origin.challenge === true,
          paid: false,
          search: '',
          coupon: callback.origin.coupon ?? null,
          from: returnTo,
        })
      : afterSignIn({
          lesson: await lessonPathOf(client, search.get('videoId')),
          confirmed,
          signUpPath: storedSignUpPath,
          returnTo,
        })
    if (!isStillShown() && !isForGuests(router.state.location.pathname)) return
    await navigate({ href: onward === null ? next : existingPathOrHome(onward), replace: true })
    if (callback.ticket !== null) prompt('subscribe')
  }
  return (
    <>
      <PageTitle title="Inicia sesión" />
      <SignIn
        confirmed={confirmed}
        deleted={search.has('cuentaBorrada')}
        challenge={search.has('reto')}
        callback={callback}
        oauthState={oauthStateOf(search)}
        onSignedIn={handleSignedIn}
      />
    </>
  )
}

/** The OAuth state; `?reto` is a flag without a value. */
function oauthStateOf(search: URLSearchParams): OAuthStateFields {
  const videoId = search.get('videoId')
  return { ...(videoId ? { videoId } : {}), ...(search.has('reto') ? { reto: '1' } : {}) }
}

export const route = createLazyRoute('/academy/login')({ component: LoginScreen })
