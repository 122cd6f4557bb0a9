import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createLazyRoute, useLocation } from '@tanstack/react-router'
import { lessonPath } from '#contract/paths.ts'
import { safePath } from '#contract/rules/safe-path.ts'
import type { SocialLuggage } from '#contract/sign-in.ts'
import { arrivalIn } from '#src/features/account/sign-in/arrival.ts'
import { SignIn } from '#src/features/account/sign-in/SignIn.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { openWay } from '#src/session/existing-screen.ts'
import { afterLeadKept, wayBackKept } from '#src/session/kept-path.ts'
import { prompt } from '#src/session/prompts.ts'
import { afterSignIn, afterSignUp } from '#src/session/where-next.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** Signing in, and where the way back from Google ends (F35, F38, F51). */
function LoginScreen() {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const confirmed = search.has('confirmSuccess')
  const arrival = arrivalIn(search)

  const goOn = async ({ isNew }: { readonly isNew: boolean }) => {
    const wayBack = wayBackKept.take()
    const onward = safePath(search.get('redirect') ?? search.get('return'))
    const afterLead = confirmed ? afterLeadKept.take() : null
    const next = isNew
      ? afterSignUp({ challenge: arrival.origin.challenge === true, paid: false, search: '', from: wayBack })
      : afterSignIn({ lesson: await lessonPathOf(client, search.get('videoId')), confirmed, afterLead, wayBack })
    await navigate({ href: onward === null ? next : openWay(onward), replace: true })
    if (arrival.ticket !== null) prompt('subscribe')
  }
  return (
    <>
      <PageTitle title="Inicia sesión" />
      <SignIn
        confirmed={confirmed}
        challenge={search.has('reto')}
        arrival={arrival}
        luggage={luggageOf(search)}
        onSignedIn={goOn}
      />
    </>
  )
}

/** What the way to Google and back takes along; `?reto` says what it says by its name alone. */
function luggageOf(search: URLSearchParams): SocialLuggage {
  const videoId = search.get('videoId')
  return { ...(videoId ? { videoId } : {}), ...(search.has('reto') ? { reto: '1' } : {}) }
}

/** The address of a lesson, when the catalogue knows it. */
async function lessonPathOf(client: QueryClient, asked: string | null): Promise<string | null> {
  const id = Number(asked ?? Number.NaN)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  try {
    const { ready } = await client.ensureQueryData(catalogueQueries.state())
    // A device that was never here before has to fetch the catalogue to know its lessons.
    if (!ready) await client.fetchQuery(catalogueQueries.freshness())
    const [lesson] = await client.fetchQuery({ ...catalogueQueries.lessons([id]), staleTime: 0 })
    return lesson ? lessonPath(lesson) : null
  } catch {
    return null
  }
}

export const route = createLazyRoute('/academy/login')({ component: LoginScreen })
