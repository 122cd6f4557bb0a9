const isText = (node: Node): node is Text => node.nodeType === 3
const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
/** Whether a node is where only a translator puts it: out of the document, or in an element of the translator. */
const isDetached = (node: Node): boolean => node.parentNode === null || isFont(node.parentNode)

/**
 * Keeps React working while the browser translates the page, and what it shows current. Chrome's translator puts a
 * `<font>` element in the place of each text node; React goes on with the text node that is no longer in the document:
 * to remove it, or to insert before it, throws and ends the application (React issue 11538), and what is written to it
 * is never seen. Here such a text node returns to its place, and its translation goes, as soon as React touches it; the
 * translator then finds new text and translates that. To be called before anything is rendered. Returns how to undo it.
 */
export function guardAgainstTranslation(page: Document = document): () => void {
  const { prototype } = Node
  const { insertBefore, removeChild } = prototype
  /** The translation that stands in the place of a text node. */
  const fontOf = new WeakMap<Text, Element>()
  /** The text nodes that a translation stands for, in their order. */
  const textsOf = new WeakMap<Element, Text[]>()
  /** Text nodes that changed in the document: a translation that arrives later may be of what they said before. */
  const written = new WeakSet<Node>()
  let translated = false

  const observer = new MutationObserver(track)
  observer.observe(page, { childList: true, characterData: true, subtree: true })

  /** Notes which text nodes were replaced, and restores those whose translation is out of date. */
  function track(records: readonly MutationRecord[]): void {
    const stale = new Set<Element>()
    let previous: MutationRecord | undefined
    for (const record of records) {
      if (record.type === 'characterData') {
        const text = record.target as Text
        const font = text.parentNode === null ? fontOf.get(text) : undefined
        if (font) stale.add(font)
        else written.add(text)
        continue
      }
      for (const node of record.addedNodes) {
        if (isFont(node)) {
          translated = true
          // Some translators take the text away first.
          if (previous && isSamePlace(previous, record))
            for (const text of previous.removedNodes) replaced(text, record)
        } else if (isText(node)) {
          // React has moved it, or the translator has put it back.
          const font = fontOf.get(node)
          if (font && !isDetached(node)) stale.add(font)
        }
      }
      for (const node of record.removedNodes) replaced(node, record)
      previous = record
    }
    for (const font of stale) restore(font)

    function replaced(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
      if (!isText(node) || !isDetached(node)) return
      // Neighbours may be translated as one, with a single element in the place of all of them.
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!font || fontOf.get(node) === font) return
      const texts = textsOf.get(font) ?? []
      if (font === nextSibling) texts.unshift(node)
      else texts.push(node)
      textsOf.set(font, texts)
      fontOf.set(node, font)
      observer.observe(node, { characterData: true })
      if (written.delete(node) && node.parentNode === null) stale.add(font)
    }
  }

  /** Puts the text nodes back that a translation stands for, and with them those of its neighbours: one sentence. */
  function restore(font: Element): void {
    let first = font
    while (isFont(first.previousSibling)) first = first.previousSibling
    const parent = first.parentNode
    for (let each: Node | null = first; isFont(each); ) {
      const next: Node | null = each.nextSibling
      for (const text of textsOf.get(each) ?? []) {
        if (fontOf.get(text) === each) fontOf.delete(text)
        if (parent && isDetached(text)) insertBefore.call(parent, text, each)
      }
      textsOf.delete(each)
      if (parent) removeChild.call(parent, each)
      each = next
    }
    // All that is in there now is what was just done.
    observer.takeRecords()
  }

  /** Restores what was translated in the place of a node and next to it. */
  function restoreAround(node: Node): void {
    const neighbours = [node.previousSibling, node.nextSibling].filter(isFont)
    // One that stands for nothing yet: a translator in the page's own scripts is about to take the text away.
    if (!neighbours.every((font) => textsOf.has(font))) return
    track(observer.takeRecords())
    const own = isText(node) ? fontOf.get(node) : undefined
    for (const font of own ? [own, ...neighbours] : neighbours) restore(font)
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const isBesideFont = isText(child) && (isFont(child.previousSibling) || isFont(child.nextSibling))
    if (isBesideFont || child.parentNode !== this) restoreAround(child)
    if (child.parentNode === this || !translated) return removeChild.call(this, child) as T
    // Moved or thrown away by a translator of another kind: no screen is lost for it.
    if (childHolding(this, child)) removeChild.call(child.parentNode as Node, child)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null): T {
    if (reference && reference.parentNode !== this) restoreAround(reference)
    if (!reference || reference.parentNode === this || !translated) return insertBefore.call(this, node, reference) as T
    return insertBefore.call(this, node, childHolding(this, reference)) as T
  }
  return () => {
    observer.disconnect()
    Object.assign(prototype, { insertBefore, removeChild })
  }
}

const isSamePlace = (removal: MutationRecord, addition: MutationRecord): boolean =>
  removal.target === addition.target &&
  removal.previousSibling === addition.previousSibling &&
  removal.nextSibling === addition.nextSibling

/** The child of `parent` that a node is in, where only a translator's elements lie between the two. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = isFont(child.parentNode) ? child.parentNode : null
  return child
}
