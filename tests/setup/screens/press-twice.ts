import { act } from '@testing-library/react'

/** Presses a button twice in one moment: both before the page has rendered the first. */
export const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click()
    button.click()
  })
