import type { Place } from '#contract/visitor.ts'

export interface PlaceChange {
  readonly city?: string
  readonly country: string
}

/** The change a chosen place makes (F171): a country alone clears the city. */
export function placeChange(place: Place, hadCity: boolean): PlaceChange {
  if (place.city !== null) return { city: place.city, country: place.country }
  return hadCity ? { city: '', country: place.country } : { country: place.country }
}

export const noPlace: PlaceChange = { city: '', country: '' }
