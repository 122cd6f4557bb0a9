import { type OpeningData, openingDataId } from '#contract/opening-list.ts'

// The server draws what it was given; the page finds the same where the server wrote it.
let opening = typeof document === 'undefined' ? {} : written()

/** For the drawing on the server: what the next screen begins with. */
export function beginWith(given: OpeningData): void {
  opening = given
}

/** What the screen that was sent drawn begins with. */
export const openingData = (): OpeningData => opening

function written(): OpeningData {
  const text = document.getElementById(openingDataId)?.textContent
  return text ? (JSON.parse(text) as OpeningData) : {}
}
