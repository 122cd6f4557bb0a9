/**
 * Lets the CSS animations of a server-rendered page go on in the application that replaces it, instead of from their
 * beginning: an entrance that plays twice is a flash. To be called before the application renders; the function that it
 * returns, once the page is replaced. Animations are matched by the name of their keyframes.
 */
export function preserveAnimations(root: HTMLElement): () => void {
  const cssAnimations = () =>
    root.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSAnimation)
  const started = new Map(cssAnimations().map((animation) => [animation.animationName, animation.startTime]))
  // To list animations computes the style of the whole page: only where there was one.
  if (started.size === 0) return () => undefined
  return () => {
    for (const animation of cssAnimations()) {
      const startTime = started.get(animation.animationName)
      // Set to null, it would keep an animation that has not started yet from ever running.
      if (startTime) animation.startTime = startTime
    }
  }
}
