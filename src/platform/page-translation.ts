const isText = (node: Node): node is Text => node.nodeType === 3
const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
/** Whether a translator moved a node: out of the document, or into one of its elements. */
const isDetached = (node: Node): boolean => node.parentNode === null || isFont(node.parentNode)

/**
 * Keeps React working, and its text current, while the browser translates the page. Chrome's translator replaces each
 * text node by a `<font>` element, and React still refers to the text node outside the document: removing it, or
 * inserting before it, throws and ends the application (React issue 11538), and updates of it are never shown. Here the
 * text node replaces its translation again as soon as React touches it, and the translator translates the new text.
 * Call it before the first render. Returns the function that undoes it.
 */
export function guardAgainstTranslation(page: Document = document): () => void {
  const { prototype } = Node
  const { insertBefore, removeChild } = prototype
  /** The translation that replaces a text node. */
  const fontOf = new WeakMap<Text, Element>()
  /** The text nodes that a translation replaces, in order. */
  const textsOf = new WeakMap<Element, Text[]>()
  /** Text nodes that changed in the document: a later translation may be of their previous text. */
  const written = new WeakSet<Node>()
  let translated = false

  const observer = new MutationObserver(track)
  observer.observe(page, { childList: true, characterData: true, subtree: true })

  /** Tracks which text nodes were replaced, and restores those whose translation is outdated. */
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
          // Some translators remove the text first.
          if (previous && isSamePlace(previous, record))
            for (const text of previous.removedNodes) replaced(text, record)
        } else if (isText(node)) {
          // Moved by React, or restored by the translator.
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
      // A single element may replace several neighbours.
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

  /** Restores the text nodes of a translation and of its neighbours: together they are one sentence. */
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
    // Discards the records of the changes made here.
    observer.takeRecords()
  }

  /** Restores the text nodes of the translations of a node and next to it. */
  function restoreAround(node: Node): void {
    const neighbours = [node.previousSibling, node.nextSibling].filter(isFont)
    // A font without text nodes yet: a translator in the page's own scripts is about to remove the text.
    if (!neighbours.every((font) => textsOf.has(font))) return
    track(observer.takeRecords())
    const own = isText(node) ? fontOf.get(node) : undefined
    for (const font of own ? [own, ...neighbours] : neighbours) restore(font)
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const isBesideFont = isText(child) && (isFont(child.previousSibling) || isFont(child.nextSibling))
    if (isBesideFont || child.parentNode !== this) restoreAround(child)
    if (child.parentNode === this || !translated) return removeChild.call(this, child) as T
    // Moved or removed by another kind of translator: not an error.
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

/** The child of `parent` that contains a node, with only a translator's elements between the two. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = isFont(child.parentNode) ? child.parentNode : null
  return child
}
