import { type CardScheme, groupedNumber, numberDigits, schemeOf } from './card-number.ts'
import { addCardStyle, cardClasses } from './card-style.ts'
import { type CardDigits, type CardPart, expiryDigits, formattedExpiry } from './card-validation.ts'

interface PartDescription {
  readonly label: string
  readonly placeholder: string
  readonly autocomplete: AutoFill
  digits(text: string, scheme: CardScheme): string
  shown(digits: string): string
}

const parts: Readonly<Record<CardPart, PartDescription>> = {
  number: {
    label: 'Número de tarjeta',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    digits: numberDigits,
    shown: groupedNumber,
  },
  expiry: {
    label: 'Caducidad (MM/AA)',
    placeholder: 'MM / AA',
    autocomplete: 'cc-exp',
    digits: expiryDigits,
    shown: formattedExpiry,
  },
  cvc: {
    label: 'CVC',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    digits: (text, { cvcLength }) => text.replace(/\D/g, '').slice(0, cvcLength),
    shown: (digits) => digits,
  },
}

/** What happens in the field, for the element around it. */
interface CardFieldEvents {
  /** The digits of a part changed. */
  input(part: CardPart): void
  focus(part: CardPart): void
  /** `withinField` where the focus stays in the field. */
  blur(part: CardPart, withinField: boolean): void
  escape(): void
}

export interface CardField {
  readonly root: HTMLElement
  digits(): CardDigits
  clear(): void
  focus(part: CardPart): void
  blur(): void
  disable(disabled: boolean): void
  markInvalid(part: CardPart, invalid: boolean): void
  showBrand(name: string): void
}

let fields = 0

/**
 * Creates the three inputs of a card, as one group. They have labels and autofill names, and no `name`: a form around
 * them that is submitted without our code sends no card.
 */
export function createCardField(document: Document, events: CardFieldEvents): CardField {
  addCardStyle(document)
  const id = `sandbox-card-${++fields}`
  const digits = { number: '', expiry: '', cvc: '' }
  const root = document.createElement('div')
  root.className = cardClasses.root
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', 'Tarjeta')
  const inputs = {
    number: createInput(document, id, 'number'),
    expiry: createInput(document, id, 'expiry'),
    cvc: createInput(document, id, 'cvc'),
  }
  const brand = document.createElement('span')
  brand.className = cardClasses.brand
  brand.id = `${id}-brand`
  inputs.number.setAttribute('aria-describedby', brand.id)

  for (const [name, input] of Object.entries(inputs) as [CardPart, HTMLInputElement][]) {
    root.append(createPart(document, name, input, name === 'number' ? brand : undefined))
    input.addEventListener('input', (event) => {
      digits[name] = reformat(input, digits[name], parts[name], schemeOf(digits.number), isDeletion(event))
      events.input(name)
    })
    input.addEventListener('focus', () => events.focus(name))
    input.addEventListener('blur', ({ relatedTarget }) =>
      events.blur(name, relatedTarget instanceof Node && root.contains(relatedTarget)),
    )
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') events.escape()
    })
  }

  return {
    root,
    digits: () => ({ ...digits }),
    clear() {
      for (const name of ['number', 'expiry', 'cvc'] as const) {
        digits[name] = ''
        inputs[name].value = ''
      }
    },
    focus: (part) => inputs[part].focus(),
    blur() {
      for (const input of Object.values(inputs)) input.blur()
    },
    disable(disabled) {
      for (const input of Object.values(inputs)) input.disabled = disabled
    },
    markInvalid: (part, invalid) => inputs[part].setAttribute('aria-invalid', String(invalid)),
    showBrand(name) {
      brand.textContent = name
    },
  }
}

function createInput(document: Document, fieldId: string, part: CardPart): HTMLInputElement {
  const { placeholder, autocomplete } = parts[part]
  const input = document.createElement('input')
  Object.assign(input, {
    id: `${fieldId}-${part}`,
    type: 'text',
    className: cardClasses.input,
    placeholder,
    autocomplete,
  })
  input.inputMode = 'numeric'
  input.spellcheck = false
  input.setAttribute('autocorrect', 'off')
  input.setAttribute('aria-required', 'true')
  input.setAttribute('aria-invalid', 'false')
  return input
}

function createPart(document: Document, name: CardPart, input: HTMLInputElement, brand?: HTMLElement): HTMLElement {
  const part = document.createElement('div')
  part.className = `${cardClasses.part} ${cardClasses[name]}`
  const label = document.createElement('label')
  label.className = cardClasses.label
  label.htmlFor = input.id
  label.textContent = parts[name].label
  part.append(label, input, ...(brand ? [brand] : []))
  return part
}

const isDeletion = (event: Event) => event instanceof InputEvent && event.inputType.startsWith('delete')

/** Writes the digits of an input in their form, with the caret after the same digit; answers the digits. */
function reformat(
  input: HTMLInputElement,
  before: string,
  { digits, shown }: PartDescription,
  scheme: CardScheme,
  deletion: boolean,
): string {
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const digitsBeforeCaret = input.value.slice(0, caret).replace(/\D/g, '').length
  const found = digits(input.value, scheme)
  // What was deleted is a separator that the format would put back: the digit before it goes with it.
  const typed = deletion && atEnd && found === before ? found.slice(0, -1) : found
  const text = shown(typed)
  if (text !== input.value) {
    input.value = text
    const position = atEnd ? text.length : positionAfter(text, digitsBeforeCaret)
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(position, position)
  }
  return typed
}

function positionAfter(text: string, digits: number): number {
  let seen = 0
  for (const [index, character] of [...text].entries()) {
    if (seen === digits) return index
    if (/\d/.test(character)) seen += 1
  }
  return text.length
}
