import type {
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeError,
} from '@stripe/stripe-js'
import { type CardField, createCardField } from './card-field.ts'
import { schemeOf } from './card-number.ts'
import { applyStyle, type CardState } from './card-style.ts'
import {
  type CardDigits,
  type CardErrorCode,
  type CardPart,
  cardParts,
  errorIn,
  isIncomplete,
} from './card-validation.ts'
import { createElementEvents } from './element-events.ts'
import { validationError } from './error-messages.ts'
import { IntegrationError } from './integration-error.ts'

/** The card element with what the methods of Stripe read from it. */
export interface SandboxCardElement extends StripeCardElement {
  /** The digits typed, or the error that prevents sending them, which the field then shows. */
  readCard():
    | { readonly card: CardDigits; readonly error?: never }
    | { readonly card?: never; readonly error: StripeError }
}

const stateClasses = {
  base: 'StripeElement',
  focus: 'StripeElement--focus',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  invalid: 'StripeElement--invalid',
} as const

/**
 * Creates the card element: Stripe's one-line card field as a group of three inputs, with its events and errors. What
 * is incomplete counts as an error once its input was left, or when it is to be sent. `onDestroy` runs once.
 */
export function createCardElement(
  document: Document,
  options: StripeCardElementOptions,
  onDestroy: () => void,
): SandboxCardElement {
  let settings = options
  let container: HTMLElement | undefined
  let destroyed = false
  let focused = false
  /** Parts whose incompleteness is shown. */
  const left = new Set<CardPart>()
  let reported = ''
  const events = createElementEvents()
  const field: CardField = createCardField(document, {
    input(part) {
      left.delete(part)
      report()
      advance(part)
    },
    focus() {
      if (focused) return
      focused = true
      report()
      events.emit('focus', { elementType: 'card' })
    },
    blur(part, withinField) {
      if (field.digits()[part] !== '') left.add(part)
      focused = withinField
      report()
      if (!withinField) events.emit('blur', { elementType: 'card' })
    },
    escape: () => events.emit('escape', { elementType: 'card' }),
  })

  function errors(): Partial<Record<CardPart, CardErrorCode>> {
    const digits = field.digits()
    const found = cardParts.map((part) => [part, errorIn[part](digits, new Date())] as const)
    return Object.fromEntries(found.filter(([, code]) => code !== undefined))
  }

  const shownError = (found = errors()) =>
    cardParts.flatMap((part) => {
      const code = found[part]
      return code !== undefined && (!isIncomplete(code) || left.has(part)) ? [{ part, code }] : []
    })

  /** Brings what is seen up to date, and emits `change` where its payload is another. */
  function report(): void {
    const digits = field.digits()
    const found = errors()
    const shown = shownError(found)
    const { brand, name } = schemeOf(digits.number)
    const empty = cardParts.every((part) => digits[part] === '')
    const complete = Object.keys(found).length === 0
    const state: CardState | undefined =
      shown.length > 0 ? 'invalid' : complete ? 'complete' : empty ? 'empty' : undefined
    field.showBrand(name)
    for (const part of cardParts)
      field.markInvalid(
        part,
        shown.some((error) => error.part === part),
      )
    applyStyle(field.root, settings.style ?? {}, state)
    markContainer(state)
    const event: StripeCardElementChangeEvent = {
      elementType: 'card',
      empty,
      complete,
      brand,
      value: { postalCode: '' },
      error: shown[0] && validationError(shown[0].code),
    }
    const digest = JSON.stringify([event, digits])
    if (digest === reported) return
    const first = reported === ''
    reported = digest
    if (!first) events.emit('change', event)
  }

  function markContainer(state: CardState | undefined): void {
    const classes = { ...stateClasses, ...settings.classes }
    const on = {
      base: true,
      focus: focused,
      complete: false,
      empty: false,
      invalid: false,
      ...(state && { [state]: true }),
    }
    for (const [name, value] of Object.entries(on)) container?.classList.toggle(classes[name as keyof typeof on], value)
  }

  /** Moves on from a part that is complete, as Stripe.js does; only the focused one, so that autofill moves nothing. */
  function advance(part: CardPart): void {
    const next = cardParts[cardParts.indexOf(part) + 1]
    const caretAtEnd = document.activeElement instanceof HTMLInputElement && isAtEnd(document.activeElement)
    if (next && focused && caretAtEnd && errors()[part] === undefined && field.digits()[next] === '') field.focus(next)
  }

  const element = {
    mount(target: string | HTMLElement) {
      if (destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (!found) throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`)
      if (container === found && found.contains(field.root)) return
      element.unmount()
      container = found
      found.replaceChildren(field.root)
      labelOf(found)?.addEventListener('click', focusFirst)
      field.disable(settings.disabled ?? false)
      report()
      // Stripe's frame takes a while; listeners added after `mount` are called all the same.
      queueMicrotask(() => container === found && events.emit('ready', { elementType: 'card' }))
    },
    unmount() {
      if (!container) return
      labelOf(container)?.removeEventListener('click', focusFirst)
      for (const name of Object.values({ ...stateClasses, ...settings.classes })) container.classList.remove(name)
      field.root.remove()
      container = undefined
      focused = false
    },
    destroy() {
      if (destroyed) return
      element.unmount()
      destroyed = true
      events.removeAll()
      onDestroy()
    },
    update(changes: Partial<StripeCardElementOptions>) {
      settings = { ...settings, ...changes }
      field.disable(settings.disabled ?? false)
      report()
    },
    clear() {
      field.clear()
      left.clear()
      report()
    },
    focus: () => focusFirst(),
    blur: () => field.blur(),
    readCard() {
      if (!container) throw new IntegrationError(notMounted)
      const [part, code] = Object.entries(errors())[0] ?? []
      if (part === undefined || code === undefined) return { card: field.digits() }
      left.add(part as CardPart)
      report()
      return { error: validationError(code) }
    },
    ...events.methods,
  }
  function focusFirst(): void {
    const incomplete = Object.keys(errors())[0] as CardPart | undefined
    field.focus(incomplete ?? 'number')
  }
  /** A label of the container, which is no labelable element, focuses the field as Stripe's does. */
  const labelOf = ({ id }: HTMLElement) =>
    id === '' ? undefined : [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id)
  report()
  return element as unknown as SandboxCardElement
}

const notMounted =
  'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.'

const isAtEnd = ({ selectionStart, value }: HTMLInputElement) => selectionStart === value.length
