import type { ReactNode } from 'react'
import { ChallengeBanner } from './ChallengeBanner.tsx'
import { layoutOf } from './layout-of.ts'
import { SideStage } from './SideStage.tsx'
import { useVisibleScreen } from './use-shown-screen.ts'

/** What a layout puts around its screens inside the page; the bars that stand over them are told by the screen. */
export function AcademyLayout({ children }: { readonly children: ReactNode }) {
  const screen = useVisibleScreen()
  switch (layoutOf(screen)) {
    case 'auth':
      return <SideStage>{children}</SideStage>
    case 'auth_challenge':
      return (
        <>
          <ChallengeBanner announcing={screen === 'registerChallenge'} />
          <SideStage>{children}</SideStage>
        </>
      )
    default:
      return children
  }
}
