/** The fields of a keyboard event that decide whether it is a shortcut. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'isComposing'>

const textEntry =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="reset"]), textarea, select, [contenteditable=""], [contenteditable="true"]'
const pressedWithSpace = 'button, summary, [role="button"], [type="checkbox"], [type="radio"], [role="switch"]'
const movedWithArrows = '[type="range"], [type="radio"], [role="slider"], [role="tab"]'
// These select their options by letter and move among them with the other keys.
const choosers = '[role="menu"], [role="listbox"], [role="combobox"]'
const sliderKeys: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown'])

/**
 * Whether the focused element handles a key itself, so that no shortcut may: a text field, a control that the key
 * presses or moves.
 */
export function isKeyForTarget({ key, target, isComposing }: KeyPress): boolean {
  if (isComposing) return true
  if (!(target instanceof Element)) return false
  if (target.matches(textEntry) || target.closest(choosers)) return true
  if (key === ' ') return target.closest(pressedWithSpace) !== null
  if (key === 'Enter') return target.closest(`a, ${pressedWithSpace}`) !== null
  return (key.startsWith('Arrow') || sliderKeys.has(key)) && target.matches(movedWithArrows)
}
