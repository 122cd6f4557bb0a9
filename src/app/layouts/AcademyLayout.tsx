import { type ReactNode, Suspense } from 'react'
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
      return <SideStage drawing={screen === 'register' ? 'salsa-2' : 'commercial-3'}>{children}</SideStage>
    case 'auth_challenge':
      return (
        <>
          <ChallengeBanner announcing={screen === 'registerChallenge'} />
          <SideStage drawing="zumba-2">{children}</SideStage>
        </>
      )
    case 'auth_challenge_upgrade':
      return (
        <>
          <ChallengeUpgradeBanner />
          {children}
        </>
      )
    default:
      return children
  }
}

interface ChallengeBannerProps {
  /** Whether the visitor has not joined yet. */
  readonly announcing: boolean
}

/** The banner over the screens of the challenge (F11). */
function ChallengeBanner({ announcing }: ChallengeBannerProps) {
  return (
    <div className={challenge.banner}>
      <p className={challenge.call}>APÚNTATE AL RETO "SHAKE YOUR BODY"</p>
      {announcing ? <p className={challenge.offer}>5 días de acceso GRATUITO al reto</p> : null}
    </div>
  )
}

/** The banner over the offer to participants of the challenge (F11, F212). */
function ChallengeUpgradeBanner() {
  return (
    <Suspense>
      <WhileOfferOpen>
        <div className={challenge.banner}>
          <p className={challenge.call}>DESCUENTO EN EL PLAN ANUAL SOLO 24H</p>
          <p className={challenge.offer}>Exclusivo para los participantes del reto</p>
        </div>
      </WhileOfferOpen>
    </Suspense>
  )
}

interface SideStageProps {
  /** The poster on the stage, by its file: another one for who begins, comes back or joins the challenge. */
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
