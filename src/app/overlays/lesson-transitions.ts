import type { AnyRouter } from '@tanstack/react-router'
import { screenOfPath } from '#contract/paths.ts'
import './lesson-transitions.css'

const transitionName = 'lesson-picture'

/**
 * Moves the picture of a lesson from its card to its page and back, where the browser has view transitions, the learner
 * wants motion and the picture is in sight. Any other navigation changes the screen at once. Returns what ends it.
 *
 * Instead of the router's `defaultViewTransition`, whose transition is out of reach: one that is skipped, as when the
 * learner has already gone on, rejects promises that nothing handles.
 */
export function animateLessons(router: AnyRouter): () => void {
  const startAtOnce = router.startViewTransition
  router.startViewTransition = (update) => {
    const from = router.state.resolvedLocation?.pathname ?? ''
    const to = router.latestLocation.pathname
    const opens = !isLesson(from) && isLesson(to)
    const closes = isLesson(from) && !isLesson(to)
    const before = opens ? pictureOfCard(to) : closes ? pictureOfLesson() : undefined
    if (!before || !('startViewTransition' in document) || prefersReducedMotion()) return update()
    before.style.viewTransitionName = transitionName
    let after: HTMLElement | undefined
    const transition = document.startViewTransition(async () => {
      await update()
      // One name for two elements would end the transition.
      before.style.viewTransitionName = ''
      after = opens ? pictureOfLesson() : pictureOfCard(from)
      if (after) after.style.viewTransitionName = transitionName
    })
    transition.ready.catch(() => undefined)
    const end = () => {
      for (const picture of [before, after]) if (picture) picture.style.viewTransitionName = ''
    }
    transition.finished.then(end, end)
    return transition.updateCallbackDone
  }
  return () => {
    router.startViewTransition = startAtOnce
  }
}

const isLesson = (path: string) => /^(?:video|lesson|lesson-program)$/.test(screenOfPath(path) ?? '')

function pictureOfCard(path: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main article a[href]')
  const pictures = [...links].filter(({ pathname }) => pathname === path).map((link) => link.closest('article'))
  return pictures
    .map((card) => card?.querySelector('img') ?? undefined)
    .find((picture) => picture && isInSight(picture))
}

/** The stage of a lesson's page, which is the player or what stands in its place. */
function pictureOfLesson(): HTMLElement | undefined {
  const stage = document.querySelector<HTMLElement>('main div[data-open]')
  return stage && isInSight(stage) ? stage : undefined
}

function isInSight(element: HTMLElement): boolean {
  const { top, right, bottom, left, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
