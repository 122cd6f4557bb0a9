/**
 * Lets the CSS animations of a server-rendered page go on in the application that replaces it, instead of from their
 * beginning: an entrance that plays twice is a flash. To be called before the application renders; the function that it
 * returns, once the page is replaced. Animations are matched by the name of their keyframes.
 */
export function preserveAnimations(root: HTMLElement): () => void {
  const cssAnimations = () =>
    root.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSAnimation)
  const started = new Map(cssAnimations().map((animation) => [animation.animationName, animation.startTime]))
  return () => {
    for (const animation of cssAnimations()) {
      const startTime = started.get(animation.animationName)
      // Set to null, it would keep an animation that has not started yet from ever running.
      if (startTime) animation.startTime = startTime
    }
  }
}

/**
 * Carries input of a server-rendered page over to the application that replaces it: the text, focus and caret of each
 * field, what was chosen, the focused link or button, the details that are open, a submitted search, and the button
 * that was pressed last. Elements are matched by their position, since both pages are rendered by the same components.
 * To be called before the application renders; it watches for the one mutation that removes the old page.
 */
export function preserveInput(root: HTMLElement): void {
  let focused = document.activeElement
  const follow = (event: FocusEvent) => {
    focused = event.target as Element
  }
  root.addEventListener('focusin', follow)
  const resumeAnimations = preserveAnimations(root)
  const observer = new MutationObserver((changes) => {
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isElement)
    if (removed.length === 0) return
    observer.disconnect()
    // Before the first frame of the new page, which computes its style anyway.
    requestAnimationFrame(resumeAnimations)
    root.removeEventListener('focusin', follow)
    /** Calls back with each element that `find` finds in the old page and the one at its position in the new page. */
    const match = <E extends Element>(find: (within: Element) => E[], carry: (old: E, replacement: E) => void) => {
      const replacements = find(root)
      removed.flatMap(find).forEach((old, index) => {
        const replacement = replacements[index]
        if (replacement) carry(old, replacement)
      })
    }
    const chosen: Field[] = []
    match(fieldsOf, (old, field) => {
      // The names of radio buttons are generated.
      const isRadio = old.type === 'radio'
      if (field.type !== old.type || (field.name !== old.name && !isRadio)) return
      if (isRadio || old.type === 'checkbox') {
        // A click unsets a checkbox too, but no radio button.
        const { checked, defaultChecked } = old as HTMLInputElement
        if (checked !== defaultChecked && (checked || !isRadio)) chosen.push(field)
      } else if (old.value !== field.value) setFieldValue(field, old.value)
      if (old !== focused) return
      field.focus()
      // Null where a field has no caret, such as that of an e-mail address.
      if (!('selectionStart' in old) || old.selectionStart === null || field instanceof HTMLSelectElement) return
      field.setSelectionRange(old.selectionStart, old.selectionEnd)
    })
    match(focusableOf, (old, target) => {
      if (old !== focused || target.textContent !== old.textContent) return
      target.focus({ preventScroll: true })
      // Held by a mouse, whose release on another element than its press is no click.
      if (root.matches(':active'))
        addEventListener('mouseup', (event) => target.contains(event.target as Node) && target.click(), { once: true })
    })
    match(detailsOf, (old, details) => {
      details.open = old.open
    })
    const sent = removed.flatMap(formsOf).findIndex((form) => form.dataset.waiting)
    const buttons = removed.flatMap(buttonsOf)
    const pressed = buttons.findIndex((button) => button.dataset.waiting)
    // After the input events, and once the application handles clicks.
    setTimeout(() => {
      for (const choice of chosen) choice.click()
      if (sent !== -1) return formsOf(root)[sent]?.requestSubmit()
      const button = buttonsOf(root)[pressed]
      if (!button || button.getAttribute('aria-label') !== buttons[pressed]?.getAttribute('aria-label')) return
      // As a press does: a dialog restores the focus to where it was.
      button.focus()
      button.click()
    })
  })
  observer.observe(root, { childList: true })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
const focusable = 'a[href], button, summary'
// A removed element may be one itself, such as the link to the contents.
const focusableOf = (root: Element) => [
  ...(root.matches(focusable) ? [root as HTMLElement] : []),
  ...root.querySelectorAll<HTMLElement>(focusable),
]
const detailsOf = (root: ParentNode) => [...root.querySelectorAll('details')]
const formsOf = (root: ParentNode) => [...root.querySelectorAll('form')]
const buttonsOf = (root: ParentNode) => [...root.querySelectorAll('button')]
const isElement = (node: Node): node is Element => node instanceof Element

/** Sets a value as if typed: React notices it only by its prototype's setter and an input event. */
function setFieldValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
