/** An element that is shown, by its selector and a part of its accessible name. */
export interface Target {
  readonly css: string
  readonly name?: string
  /** Searched in the lesson's player, a document of its own in a frame. */
  readonly inPlayer?: true
}

/** A function that runs in the page: it is sent as text and has access to its argument alone. */
export type InPage<Argument, Result> = (argument: Argument) => Result | Promise<Result>

/**
 * The few commands that every engine's protocol has. Clicks and keys are the browser's own, as a learner's are: some
 * engines start a video only for those.
 */
export interface EnginePage {
  /** Navigates to a URL as the address bar does; resolves once the new document can be read. */
  open(url: string): Promise<void>
  /** The URL shown. */
  url(): Promise<string>
  /** Runs a function in the page, or in the player's frame, and returns its result. */
  read<Argument, Result>(
    what: InPage<Argument, Result>,
    argument: Argument,
    where?: { readonly inPlayer?: boolean },
  ): Promise<Result>
  isShown(target: Target): Promise<boolean>
  /** Clicks an element if it exists. Returns whether it did. */
  tryClick(target: Target): Promise<boolean>
  /** Types into the element that has the focus; `Enter` is a key of its own. */
  type(text: string): Promise<void>
  pressEnter(): Promise<void>
  /** Errors of the page and, where the engine reports it, of its console. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

/** A browser of one engine. */
export interface EngineBrowser {
  /** A page of a visitor on a first visit. */
  newPage(): Promise<EnginePage>
  close(): Promise<void>
}

export const playerFrame = 'iframe[src^="/player.html"]'

/**
 * Runs in the page: the first element that is shown, fits and is not being animated. A WebDriver clicks where an
 * element was when it measured it: while a dialog slides in, its buttons are elsewhere by then.
 */
export function findShown({ css, name }: { readonly css: string; readonly name?: string }): Element | null {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    return [element.getAttribute('aria-label'), ...labels.map((label) => label.textContent), element.textContent].join(
      ' ',
    )
  }
  const fits = (element: Element) => name === undefined || nameOf(element).includes(name)
  const animated = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ effect }) => (effect as KeyframeEffect | null)?.target)
  const isAtRest = (element: Element) => !animated.some((moving) => moving?.contains(element))
  const isFound = (element: Element) => element.checkVisibility() && fits(element) && isAtRest(element)
  return [...document.querySelectorAll(css)].find(isFound) ?? null
}
