import { type ReactNode, Suspense } from 'react'
import type { ScreenName } from '#contract/paths.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { Poster } from '#src/ui/Poster.tsx'
import challenge from './ChallengeBanner.module.css'
import { layoutOf, useVisibleScreen } from './layout-of.ts'
import styles from './SideStage.module.css'

const WhileOfferOpen = lazyOptional(
  async () => (await import('#src/features/billing/subscription/upgrade/WhileOfferOpen.tsx')).WhileOfferOpen,
)

/** The layout of a screen inside the app shell (F11). */
export function AcademyLayout({ children }: { readonly children: ReactNode }) {
  const screen = useVisibleScreen()
  switch (layoutOf(screen)) {
    case 'auth':
      return <SideStage drawing={drawingOf(screen)}>{children}</SideStage>
    case 'auth_challenge':
      return (
        <>
          <ChallengeBanner
            call={'APÚNTATE AL RETO "SHAKE YOUR BODY"'}
            offer={screen === 'registerChallenge' && '5 días de acceso GRATUITO al reto'}
          />
          <SideStage drawing="zumba-2">{children}</SideStage>
        </>
      )
    case 'auth_challenge_upgrade':
      return (
        <>
          <Suspense>
            <WhileOfferOpen>
              <ChallengeBanner
                call="DESCUENTO EN EL PLAN ANUAL SOLO 24H"
                offer="Exclusivo para los participantes del reto"
              />
            </WhileOfferOpen>
          </Suspense>
          {children}
        </>
      )
    default:
      return children
  }
}

/** The file of the poster beside a form: registration, forgotten password, or sign-in. */
function drawingOf(screen: ScreenName | undefined): string {
  if (screen === 'register') return 'salsa-2'
  return screen === 'forgotPassword' ? 'commercial-1' : 'commercial-3'
}

interface ChallengeBannerProps {
  readonly call: string
  readonly offer: string | false
}

/** The banner over the screens of the challenge, and over the offer to its participants (F11, F212). */
function ChallengeBanner({ call, offer }: ChallengeBannerProps) {
  return (
    <div className={challenge.banner}>
      <p className={challenge.call}>{call}</p>
      {offer && <p className={challenge.offer}>{offer}</p>}
    </div>
  )
}

interface SideStageProps {
  /** The poster on the stage, by its file. */
  readonly drawing: string
  readonly children: ReactNode
}

/** A narrow column below a slim strip of the stage, or beside all of it on wide screens. */
function SideStage({ drawing, children }: SideStageProps) {
  return (
    <div className={styles.split}>
      <div className={styles.stage} aria-hidden>
        <Poster
          className={styles.poster}
          src={`/media/public/posters/${drawing}-640.webp`}
          alt=""
          sizes="(min-width: 960px) 55vw, 100vw"
          hue={hueOf(drawing.slice(0, -2))}
        />
      </div>
      <div className={styles.column}>{children}</div>
    </div>
  )
}
