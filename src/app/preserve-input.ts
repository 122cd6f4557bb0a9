import { paths } from '#contract/paths.ts'

/**
 * Carries what somebody does in the page that the server drew over to the one that takes its place: the text, the focus
 * and the caret of each field, a search that was sent, and the button that was pressed last. Each is found again by its
 * place, since both pages are drawn by the same components. To be called before the application is rendered; it watches
 * for the one moment at which the drawn page goes.
 */
export function preserveInput(root: HTMLElement): void {
  let focused = document.activeElement
  const follow = (event: FocusEvent) => {
    focused = event.target as Element
  }
  root.addEventListener('focusin', follow)
  const observer = new MutationObserver((changes) => {
    const drawn = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isElement)
    if (drawn.length === 0) return
    observer.disconnect()
    root.removeEventListener('focusin', follow)
    const fields = fieldsOf(root)
    drawn.flatMap(fieldsOf).forEach((old, place) => {
      const field = fields[place]
      if (!field || field.name !== old.name) return
      if (old.value !== old.defaultValue) setFieldValue(field, old.value)
      if (old !== focused) return
      field.focus()
      field.setSelectionRange(old.selectionStart, old.selectionEnd)
    })
    const sent = drawn.flatMap(formsOf).findIndex((form) => form.dataset.waiting)
    const buttons = drawn.flatMap(buttonsOf)
    const pressed = buttons.findIndex((button) => button.dataset.waiting)
    // Once the text has been heard, and the application hears buttons.
    setTimeout(() => {
      if (sent !== -1) return formsOf(root)[sent]?.requestSubmit()
      const button = buttonsOf(root)[pressed]
      if (!button || button.getAttribute('aria-label') !== buttons[pressed]?.getAttribute('aria-label')) return
      // As a press does: a dialog gives the focus back to where it was.
      button.focus()
      button.click()
    })
  })
  observer.observe(root, { childList: true })
}

/**
 * The text of a search that the browser sent by itself, from one of our own pages, because the application was not there
 * in time; null where this page was opened in any other way. Only then has nobody remembered it (F91).
 */
export function nativelySubmittedSearch({ address, referrer, navigationType: opened }: PageLoad): string | null {
  const { origin, pathname, searchParams } = new URL(address)
  const own = referrer !== '' && new URL(referrer).origin === origin
  return own && opened === 'navigate' && pathname === paths.videos ? searchParams.get('q')?.trim() || null : null
}

/** How a page came to be shown. */
interface PageLoad {
  readonly address: string
  readonly referrer: string
  /** As the browser calls it: `navigate`, `reload`, `back_forward`. */
  readonly navigationType: string | undefined
}

const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('input[name]')]
const formsOf = (root: ParentNode) => [...root.querySelectorAll('form')]
const buttonsOf = (root: ParentNode) => [...root.querySelectorAll('button')]
const isElement = (node: Node): node is Element => node instanceof Element

/** As if it had been typed: React hears of a value only when it is set behind its back and told. */
function setFieldValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
