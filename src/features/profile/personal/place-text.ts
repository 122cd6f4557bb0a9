import type { Place } from '#contract/visitor.ts'

export interface PlaceChange {
  readonly city?: string
  readonly country: string
}

/** What choosing a place sends: a town its city and country, a country itself alone, without the city of before (F171). */
export function changeFor(place: Place, hadCity: boolean): PlaceChange {
  if (place.city !== null) return { city: place.city, country: place.country }
  return hadCity ? { city: '', country: place.country } : { country: place.country }
}

export const noPlace: PlaceChange = { city: '', country: '' }
