import { Stage } from '#src/features/landing/Stage.tsx'

/** The landing, for guests. The title is the one every screen without its own has. */
export function HomeScreen() {
  return <Stage />
}
