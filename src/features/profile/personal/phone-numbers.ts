import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type { CountryCode } from 'libphonenumber-js/min'

/** What a number without a + belongs to (F170). */
const home: CountryCode = 'ES'

export interface CallingCountry {
  readonly code: CountryCode
  /** `España (+34)`. */
  readonly label: string
}

const names = new Intl.DisplayNames('es', { type: 'region' })

/** Every country with a calling code, by its Spanish name. */
export const callingCountries: readonly CallingCountry[] = getCountries()
  .map((code) => ({ code, label: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})` }))
  .sort((one, other) => one.label.localeCompare(other.label, 'es'))

export const callingCode = (country: CountryCode): string => getCountryCallingCode(country)

/** A kept number as it is read: without its code when it is Spanish, in groups in any case. */
export function shownPhone(kept: string): string {
  const number = parsePhoneNumberFromString(kept)
  if (!number) return kept
  return number.country === home ? number.formatNational() : number.formatInternational()
}

/** A number as it is kept, `+34600111222`; undefined for what cannot be a telephone. */
export function keptPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, home)
  return number?.isPossible() ? number.number : undefined
}

/** The country a number belongs to. Where several share a code, the one that was chosen is believed. */
export function countryOf(text: string, chosen: CountryCode | undefined): CountryCode {
  const digits = text.replaceAll(' ', '')
  if (!digits.startsWith('+')) return home
  const fits = (code: CountryCode) => digits.startsWith(`+${getCountryCallingCode(code)}`)
  if (chosen && fits(chosen)) return chosen
  return parsePhoneNumberFromString(digits)?.country ?? getCountries().find(fits) ?? home
}

/** The same digits as a number of another country. */
export function movedTo(country: CountryCode, text: string): string {
  const from = getCountryCallingCode(countryOf(text, undefined))
  const own = text.replaceAll(' ', '').replace(`+${from}`, '').replace('+', '')
  return country === home ? own : `+${getCountryCallingCode(country)} ${own}`
}
