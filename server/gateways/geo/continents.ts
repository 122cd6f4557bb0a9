import { countries } from 'countries-list'

/** Continent of a country (ISO 3166, two letters) in two letters, `EU` for Europe; null for what is no country. */
export const continentOf = (country: string): string | null =>
  Object.hasOwn(countries, country) ? countries[country as keyof typeof countries].continent : null
