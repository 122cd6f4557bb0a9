// @vitest-environment happy-dom
import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCardElement } from './card-element.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22) })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A mounted card element, its three inputs by label, and the events it emitted. */
async function mounted(options: StripeCardElementOptions = {}) {
  const container = document.createElement('div')
  container.id = 'card'
  document.body.append(container)
  const onDestroy = vi.fn()
  const element = createCardElement(document, options, onDestroy)
  const emitted: string[] = []
  const changes: StripeCardElementChangeEvent[] = []
  element.on('change', (event) => changes.push(event))
  for (const kind of ['ready', 'focus', 'blur', 'escape'] as const)
    element.on(kind as 'ready', ({ elementType }) => emitted.push(`${kind} ${elementType}`))
  element.mount('#card')
  await Promise.resolve()
  const input = (label: string) => {
    const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const control = found && container.querySelector<HTMLInputElement>(`#${found.htmlFor}`)
    if (!control) throw new Error(`no input is labelled ${label}`)
    return control
  }
  const inputs = { number: input('Número de tarjeta'), expiry: input('Caducidad (MM/AA)'), cvc: input('CVC') }
  /** Types into a part as a keyboard does, one character after the other; `<` deletes one. */
  const type = (part: keyof typeof inputs, text: string) => {
    const control = inputs[part]
    control.focus()
    for (const character of text) {
      const deletion = character === '<'
      control.value = deletion ? control.value.slice(0, -1) : control.value + character
      control.setSelectionRange(control.value.length, control.value.length)
      const inputType = deletion ? 'deleteContentBackward' : 'insertText'
      control.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }))
    }
  }
  return { element, container, inputs, type, emitted, changes, onDestroy, last: () => changes.at(-1) }
}

test('the inputs are one group, with labels, autofill names and a numeric keyboard, and without names for a form', async () => {
  const { container, inputs } = await mounted()
  expect(container.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Tarjeta')
  expect(Object.values(inputs).map((input) => input.getAttribute('autocomplete'))).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
  ])
  for (const input of Object.values(inputs)) {
    expect(input.inputMode).toBe('numeric')
    expect(input.hasAttribute('name')).toBe(false)
  }
})

test('the card element reports that it is ready once it is mounted, also to listeners added after that', async () => {
  const { element, emitted } = await mounted()
  expect(emitted).toEqual(['ready card'])
  element.unmount()
  element.mount('#card')
  const late = vi.fn()
  element.on('ready', late)
  await Promise.resolve()
  expect(late).toHaveBeenCalledOnce()
})

test('typing groups the number, reports the brand and moves on from each complete part', async () => {
  const { inputs, type, changes, last, container } = await mounted()
  type('number', '4')
  expect(last()).toEqual({
    elementType: 'card',
    brand: 'visa',
    empty: false,
    complete: false,
    error: undefined,
    value: { postalCode: '' },
  })
  expect(container.textContent).toContain('Visa')
  type('number', '242424242424242')
  expect(inputs.number.value).toBe('4242 4242 4242 4242')
  expect(document.activeElement).toBe(inputs.expiry)
  type('expiry', '1230')
  expect(inputs.expiry.value).toBe('12 / 30')
  expect(document.activeElement).toBe(inputs.cvc)
  expect(last()).toMatchObject({ complete: false, error: undefined })
  type('cvc', '1234')
  expect(inputs.cvc.value).toBe('123')
  expect(last()).toMatchObject({ complete: true, empty: false, error: undefined })
  expect(container.className).toContain('StripeElement--complete')
  expect(changes.filter(({ complete }) => complete)).toHaveLength(1)
})

test('a part that is corrected in its middle does not move the focus', async () => {
  const { inputs, type } = await mounted()
  type('number', '4242424242424241')
  inputs.number.value = '4242 4242 4242 424'
  inputs.number.setSelectionRange(4, 4)
  inputs.number.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward' }))
  inputs.number.value = '4242 4242 4242 4242'
  inputs.number.setSelectionRange(4, 4)
  inputs.number.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }))
  expect(document.activeElement).toBe(inputs.number)
})

test('deleting removes the digit before a separator too', async () => {
  const { inputs, type } = await mounted()
  type('expiry', '12')
  expect(inputs.expiry.value).toBe('12 / ')
  type('expiry', '<')
  expect(inputs.expiry.value).toBe('1')
  type('number', '42424')
  expect(inputs.number.value).toBe('4242 4')
  type('number', '<')
  expect(inputs.number.value).toBe('4242')
})

test('a wrong number is an error as soon as it is whole, and stops being one when it is changed', async () => {
  const { inputs, type, last, container } = await mounted()
  type('number', '424242424242424')
  expect(last()?.error).toBeUndefined()
  type('number', '1')
  expect(last()?.error).toEqual({
    type: 'validation_error',
    code: 'invalid_number',
    message: 'El número de tu tarjeta no es válido.',
  })
  expect(inputs.number.getAttribute('aria-invalid')).toBe('true')
  expect(container.className).toContain('StripeElement--invalid')
  type('number', '<')
  expect(last()?.error).toBeUndefined()
  expect(inputs.number.getAttribute('aria-invalid')).toBe('false')
})

test.each([
  ['1225', 'invalid_expiry_year_past', 'El año de caducidad de tu tarjeta ya ha pasado.'],
  ['1026', 'invalid_expiry_month_past', 'La fecha de caducidad de tu tarjeta ya ha pasado.'],
  ['1299', 'invalid_expiry_year', 'El año de caducidad de tu tarjeta no es válido.'],
])('the expiry %s is %s', async (expiry, code, message) => {
  const { type, last } = await mounted()
  type('expiry', expiry)
  expect(last()?.error).toEqual({ type: 'validation_error', code, message })
})

test('incomplete input is an error only after the focus has left it', async () => {
  const { inputs, type, last, element } = await mounted()
  type('number', '4242')
  expect(last()?.error).toBeUndefined()
  inputs.expiry.focus()
  expect(last()?.error).toMatchObject({
    code: 'incomplete_number',
    message: 'El número de tu tarjeta está incompleto.',
  })
  // The first error of the three is the one that is reported.
  type('expiry', '1')
  inputs.cvc.focus()
  expect(last()?.error).toMatchObject({ code: 'incomplete_number' })
  type('number', '424242424242')
  expect(last()?.error).toMatchObject({ code: 'incomplete_expiry' })
  element.clear()
  expect(last()).toMatchObject({ empty: true, complete: false, brand: 'unknown' })
  expect(last()?.error).toBeUndefined()
  expect(inputs.number.value).toBe('')
})

test('an input that was passed through empty is not an error', async () => {
  const { inputs, changes } = await mounted()
  for (const input of Object.values(inputs)) input.focus()
  inputs.cvc.blur()
  expect(changes).toEqual([])
})

test('focus and blur are those of the whole field', async () => {
  const { inputs, emitted, element } = await mounted()
  emitted.length = 0
  element.focus()
  inputs.number.dispatchEvent(new FocusEvent('blur', { relatedTarget: inputs.expiry }))
  expect(emitted).toEqual(['focus card'])
  inputs.number.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  element.blur()
  expect(emitted).toEqual(['focus card', 'escape card', 'blur card'])
})

test('a field that cannot be sent reports and shows the reason; an empty one lacks its number', async () => {
  const { element, type, last, inputs } = await mounted()
  expect(element.readCard()).toMatchObject({ error: { code: 'incomplete_number', type: 'validation_error' } })
  expect(last()).toMatchObject({ empty: true, error: { code: 'incomplete_number' } })
  expect(inputs.number.getAttribute('aria-invalid')).toBe('true')
  type('number', '4242424242424242')
  expect(element.readCard()).toMatchObject({ error: { code: 'incomplete_expiry' } })
  type('expiry', '1230')
  expect(element.readCard()).toMatchObject({ error: { code: 'incomplete_cvc' } })
  type('cvc', '123')
  expect(element.readCard()).toEqual({ card: { number: '4242424242424242', expiry: '1230', cvc: '123' } })
})

test('autofilled values are read, without moving the focus', async () => {
  const { inputs, last } = await mounted()
  for (const [input, value] of [
    [inputs.number, '4242424242424242'],
    [inputs.expiry, '12/2030'],
    [inputs.cvc, '123'],
  ] as const) {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(last()).toMatchObject({ complete: true })
  expect([inputs.number.value, inputs.expiry.value]).toEqual(['4242 4242 4242 4242', '12 / 30'])
  expect(document.activeElement).toBe(document.body)
})

test('style and state are applied, and an update changes them', async () => {
  const { inputs, type, element, container } = await mounted({
    style: { base: { color: 'white', '::placeholder': { color: 'silver' } }, invalid: { color: 'orange' } },
  })
  expect(inputs.number.style.color).toBe('white')
  const group = container.firstElementChild as HTMLElement
  expect(group.style.getPropertyValue('--sandbox-card-placeholder')).toBe('silver')
  type('number', '4242424242424241')
  expect(inputs.cvc.style.color).toBe('orange')
  element.update({ style: { base: { fontSize: '20px' } }, disabled: true })
  expect(inputs.cvc.style).toMatchObject({ color: '', fontSize: '20px' })
  expect(Object.values(inputs).every(({ disabled }) => disabled)).toBe(true)
})

test('a label of the container focuses the field', async () => {
  const label = document.createElement('label')
  label.htmlFor = 'card'
  document.body.append(label)
  const { inputs, element } = await mounted()
  label.click()
  expect(document.activeElement).toBe(inputs.number)
  element.unmount()
  label.click()
  expect(inputs.number.isConnected).toBe(false)
})

test('unmounting retains the typed text, destroying ends the element', async () => {
  const { element, container, type, inputs, onDestroy, changes } = await mounted()
  type('number', '4242')
  element.unmount()
  expect(container.childElementCount).toBe(0)
  expect(container.className).toBe('')
  expect(() => element.readCard()).toThrow(/still mounted/)
  element.mount(container)
  expect(inputs.number.value).toBe('4242')
  element.destroy()
  element.destroy()
  expect(onDestroy).toHaveBeenCalledOnce()
  expect(() => element.mount(container)).toThrow(/destroyed/)
  changes.length = 0
  element.clear()
  expect(changes).toEqual([])
})

test('mounting in a missing container is refused', () => {
  expect(() => createCardElement(document, {}, () => undefined).mount('#nowhere')).toThrow(/no DOM elements/)
})
