import type { Page } from 'playwright'

/** How a translator replaces one text node; Chrome's uses the first mode. */
export const translatorModes = ['replace', 'insert-then-remove', 'remove-then-insert', 'wrap'] as const
export type TranslatorMode = (typeof translatorModes)[number]

/**
 * Translates a document as Chrome does: each text node is replaced by nested `<font>` elements with its text as of the
 * moment it was read, `answerMs` before; nodes added later follow. The text stays the same, so that a test finds
 * it and any difference is a fault. Uses nothing outside of itself: it is sent to the browser.
 */
function translateDocument(answerMs: number, way: TranslatorMode): void {
  const { body, documentElement } = document
  const untouched = 'script, style, noscript, textarea, font, [translate="no"], .notranslate'
  const read = new WeakSet<Node>()

  const readAll = () => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const found: { text: Text; original: string }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text
      if (text.data.trim() === '' || read.has(text) || text.parentElement?.closest(untouched)) continue
      read.add(text)
      found.push({ text, original: text.data })
    }
    if (found.length > 0) setTimeout(() => found.forEach(replace), answerMs)
  }
  const replace = ({ text, original }: { text: Text; original: string }) => {
    // Back in the document it is new text.
    read.delete(text)
    const { parentNode, nextSibling } = text
    if (!parentNode) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    if (way === 'remove-then-insert') {
      text.remove()
      parentNode.insertBefore(outer, nextSibling)
    } else if (way === 'insert-then-remove') {
      parentNode.insertBefore(outer, text)
      text.remove()
    } else text.replaceWith(outer)
    if (way === 'wrap') inner.append(text)
    else inner.textContent = original
  }
  new MutationObserver(readAll).observe(body, { childList: true, subtree: true })
  readAll()
  documentElement.classList.add('translated-ltr')
}

/**
 * Translates every document that is loaded from now on, frames included, by a script in an isolated world, as
 * Chrome's is: it shares the document with the page and nothing else.
 */
export async function translatePages(page: Page, way: TranslatorMode = 'replace', answerMs = 40): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: 'translator',
    source: `addEventListener('load', () => (${translateDocument})(${answerMs}, '${way}'))`,
  })
}

/** How many visible text nodes are not translated yet; frames are not counted. */
export const untranslatedTexts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const untouched = 'script, style, noscript, textarea, font, [translate="no"], .notranslate'
    let count = 0
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.trim() !== '' && !text.parentElement?.closest(untouched)) count += 1
    }
    return count
  })

/**
 * Where the page, or a frame of it, shows another text than the application rendered last: one line each, none when
 * all is current. The rendered text is read from React itself.
 */
export async function outdatedTexts(page: Page): Promise<string[]> {
  const perFrame = await Promise.all(page.frames().map((frame) => frame.evaluate(outdatedInDocument).catch(() => [])))
  return perFrame.flat()
}

interface Fiber {
  readonly tag: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly memoizedProps: unknown
  readonly memoizedState: unknown
  readonly stateNode: Element
}

function outdatedInDocument(): string[] {
  const [portal, host, text, offscreen, hoistable] = [4, 5, 6, 22, 26]
  const outdated: string[] = []

  // An element of the application into which a portal renders shows more than its own tree has.
  const containers = new Set<Element>()
  const collect = (fiber: Fiber) => {
    if (fiber.tag === portal) containers.add((fiber.stateNode as unknown as { containerInfo: Element }).containerInfo)
    for (let child = fiber.child; child; child = child.sibling) collect(child)
  }
  const holdsPortal = (element: Element) => [...containers].some((container) => element.contains(container))

  /** The expected text of a part of the tree; null where React does not control it. */
  const given = (fiber: Fiber): string | null => {
    if (fiber.tag === text) return String(fiber.memoizedProps)
    if (fiber.tag === offscreen && fiber.memoizedState !== null) return null
    const children: (string | null)[] = []
    for (let child = fiber.child; child; child = child.sibling) children.push(given(child))
    if (fiber.tag === portal || fiber.tag === hoistable) return ''
    const whole = children.includes(null) ? null : children.join('')
    if (fiber.tag !== host) return whole
    const props = fiber.memoizedProps as { children?: unknown; dangerouslySetInnerHTML?: unknown }
    if (props.dangerouslySetInnerHTML || fiber.stateNode.localName === 'textarea') return fiber.stateNode.textContent
    const own = ['string', 'number', 'bigint'].includes(typeof props.children) ? String(props.children) : whole
    if (holdsPortal(fiber.stateNode)) return null
    const shown = fiber.stateNode.textContent
    if (own !== null && own !== shown) outdated.push(`${fiber.stateNode.localName}: shows '${shown}', is '${own}'`)
    // Reported once, at its own element.
    return own === null ? null : shown
  }

  for (const root of document.querySelectorAll('#root, #player')) {
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'))
    const container = key && (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]
    if (!container) continue
    collect(container.stateNode.current)
    given(container.stateNode.current)
  }
  return outdated
}
