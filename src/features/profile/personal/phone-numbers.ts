import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type { CountryCode } from 'libphonenumber-js/min'

/** The country of a number without + (F170). */
const home: CountryCode = 'ES'

interface CallingCountry {
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

/** Formats an E.164 number: a Spanish one without its code. */
export function formatPhone(stored: string): string {
  const number = parsePhoneNumberFromString(stored)
  if (!number) return stored
  return number.country === home ? number.formatNational() : number.formatInternational()
}

/** Normalises a number to E.164, `+34600111222`; undefined when it is impossible. */
export function toE164(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, home)
  return number?.isPossible() ? number.number : undefined
}

/** The country of a number. Where several share a calling code, `chosen` decides. */
export function countryOf(text: string, chosen: CountryCode | undefined): CountryCode {
  const digits = text.replaceAll(' ', '')
  if (!digits.startsWith('+')) return home
  const fits = (code: CountryCode) => digits.startsWith(`+${getCountryCallingCode(code)}`)
  if (chosen && fits(chosen)) return chosen
  return parsePhoneNumberFromString(digits)?.country ?? getCountries().find(fits) ?? home
}

/** The same digits with the calling code of another country. */
export function withCountry(country: CountryCode, text: string): string {
  const from = getCountryCallingCode(countryOf(text, undefined))
  const own = text.replaceAll(' ', '').replace(`+${from}`, '').replace('+', '')
  return country === home ? own : `+${getCountryCallingCode(country)} ${own}`
}
