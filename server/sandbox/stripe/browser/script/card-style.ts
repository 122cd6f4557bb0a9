import type { StripeElementCSSProperties, StripeElementStyle, StripeElementStyleVariant } from '@stripe/stripe-js'

export type CardState = 'empty' | 'complete' | 'invalid'

const root = 'SandboxCard'
export const cardClasses = {
  root,
  part: `${root}-part`,
  number: `${root}-number`,
  expiry: `${root}-expiry`,
  cvc: `${root}-cvc`,
  label: `${root}-label`,
  input: `${root}-input`,
  brand: `${root}-brand`,
} as const

/**
 * The field inherits font and colour from its container, on dark and light grounds. All lengths are in `em`, so that a
 * larger text wraps the parts instead of cutting them; what is typed stays within a narrow screen, also in a wide font.
 */
const rules = `
.${root} { display: flex; flex-wrap: wrap; gap: .75em 1em; font: inherit; color: inherit; text-align: start }
.${root}-part { position: relative; flex: 1 1 5.5em; min-width: 0; display: flex; flex-direction: column; justify-content: flex-end }
.${root}-number { flex: 4 1 18em }
.${root}-expiry { flex-basis: 8.5em }
.${root}-label { margin-block-end: .125em; font-size: .8125em; line-height: 1.5; color: inherit }
.${root}-input { box-sizing: border-box; width: 100%; min-width: 0; min-height: 2em; margin: 0; padding: .25em 0; border: 0;
  border-radius: .25em; background: transparent; font: inherit; font-size: min(1em, 6.4vw); line-height: 1.25; color: inherit;
  font-variant-numeric: tabular-nums }
.${root}-input::placeholder { color: var(--sandbox-card-placeholder, currentColor); opacity: .75 }
.${root}-input:focus-visible { outline: 2px solid currentColor; outline-offset: 1px }
.${root}-input[aria-invalid=true] { text-decoration: underline wavy; text-decoration-skip-ink: none }
.${root}-brand { position: absolute; inset-block-end: 0; inset-inline-end: 0; padding: .375em 0; font-size: .8125em;
  line-height: 1.5; color: var(--sandbox-card-icon, inherit); pointer-events: none }
`

/** Adds the rules of the field to the document, once. */
export function addCardStyle(document: Document): void {
  const id = `${root}-style`
  if (document.getElementById(id)) return
  const style = document.createElement('style')
  style.id = id
  style.textContent = rules
  document.head.append(style)
}

/** Applies the variant of `style` for a state, over its base, to the field. */
export function applyStyle(field: HTMLElement, style: StripeElementStyle, state: CardState | undefined): void {
  const variants = [style.base, state && style[state]]
  const inputs = field.querySelectorAll<HTMLInputElement>(`.${cardClasses.input}`)
  const properties = Object.assign({}, ...variants.map(plainProperties)) as StripeElementCSSProperties
  for (const input of inputs) {
    input.removeAttribute('style')
    Object.assign(input.style, properties)
  }
  const placeholder = lastOf(variants, (variant) => variant['::placeholder']?.color)
  const icon = lastOf(variants, ({ iconColor }) => iconColor)
  setVariable(field, '--sandbox-card-placeholder', placeholder)
  setVariable(field, '--sandbox-card-icon', icon)
}

/** The properties of a variant without those of its pseudo-classes, and without Stripe's own. */
function plainProperties(variant: StripeElementStyleVariant | undefined): object {
  const own = Object.entries(variant ?? {}).filter(([name]) => !name.startsWith(':') && name !== 'iconColor')
  return Object.fromEntries(own)
}

function lastOf(
  variants: readonly (StripeElementStyleVariant | undefined)[],
  read: (variant: StripeElementStyleVariant) => string | undefined,
): string | undefined {
  return variants.flatMap((variant) => (variant ? (read(variant) ?? []) : [])).at(-1)
}

function setVariable(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.style.removeProperty(name)
  else field.style.setProperty(name, value)
}
