import { Stage } from '#src/features/landing/Stage.tsx'

/** The landing, for guests, with the default title. */
export function HomeScreen() {
  return <Stage />
}
