/** A key press, as far as it matters to whom it is addressed. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'isComposing'>

const textEntry =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="reset"]), textarea, select, [contenteditable=""], [contenteditable="true"]'
const pressedWithSpace = 'button, summary, [role="button"], [type="checkbox"], [type="radio"], [role="switch"]'
const movedWithArrows = '[type="range"], [type="radio"], [role="slider"], [role="tab"]'
// These find their entries by letter, and move among them with every other key.
const choosers = '[role="menu"], [role="listbox"], [role="combobox"]'
const sliderKeys: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown'])

/**
 * Whether the element with the focus has a use for a key, so that no shortcut may take it: text is typed, a control is
 * pressed or moved.
 */
export function isKeyForTarget({ key, target, isComposing }: KeyPress): boolean {
  if (isComposing) return true
  if (!(target instanceof Element)) return false
  if (target.matches(textEntry) || target.closest(choosers)) return true
  if (key === ' ') return target.closest(pressedWithSpace) !== null
  if (key === 'Enter') return target.closest(`a, ${pressedWithSpace}`) !== null
  return (key.startsWith('Arrow') || sliderKeys.has(key)) && target.matches(movedWithArrows)
}
