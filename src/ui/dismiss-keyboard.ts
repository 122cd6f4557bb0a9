/**
 * Takes the focus from a text input where the pointer is coarse, which closes the keyboard of the screen. iOS does not
 * when a button is pressed, and keyboard and popup would cover what was searched.
 */
export function dismissKeyboard(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && window.matchMedia('(pointer: coarse)').matches) activeElement.blur()
}
