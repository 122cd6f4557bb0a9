import { lazyRouteComponent } from '@tanstack/react-router'
import { Stage } from '#src/features/landing/Stage.tsx'

const HomeSections = lazyRouteComponent(() => import('./parts/HomeSections.tsx'), 'HomeSections')

/** Loads the sections below the hero, so that a server-rendered page is replaced whole. */
export const loadHomeSections = () => HomeSections.preload?.()

/** The landing, for guests, with the default title. */
export function HomeScreen() {
  return (
    <>
      <Stage />
      <HomeSections />
    </>
  )
}
