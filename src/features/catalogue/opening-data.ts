import { type InitialData, initialDataId } from '#contract/initial-list.ts'

// The server draws what it was given; the page finds the same where the server wrote it.
let opening = typeof document === 'undefined' ? {} : written()

/** For the drawing on the server: what the next screen begins with. */
export function setInitialData(given: InitialData): void {
  opening = given
}

/** What the screen that was sent drawn begins with. */
export const initialData = (): InitialData => opening

function written(): InitialData {
  const text = document.getElementById(initialDataId)?.textContent
  return text ? (JSON.parse(text) as InitialData) : {}
}
