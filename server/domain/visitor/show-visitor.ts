import type { Currency } from '#contract/visitor.ts'

export interface VisitorPorts {
  /** Country of an address, ISO 3166 in two letters; null when unknown or when the look-up fails. */
  countryOf(address: string): Promise<string | null>
  /** Continent of a country in two letters, `EU` for Europe; null for what is no country. */
  continentOf(country: string): string | null
}

export interface Visit {
  readonly address: string
  /** What the delivery network in front of us says of the visitor's country; null when there is none to believe. */
  readonly reportedCountry: string | null
  /** The currency this browser chose, as it is written in its cookie. */
  readonly chosen: string | undefined
}

/**
 * Country and currency of a visitor (F26, Q46): the currency they chose, else EUR in Europe and where nothing is known,
 * else USD. A country that is none, as networks write for an address they cannot place, is not known.
 */
export async function showVisitor(
  { countryOf, continentOf }: VisitorPorts,
  { address, reportedCountry, chosen }: Visit,
): Promise<{ readonly country: string | null; readonly currency: Currency }> {
  const found = reportedCountry ?? (await countryOf(address))
  const continent = found === null ? null : continentOf(found)
  const country = continent === null ? null : found
  if (chosen === 'EUR' || chosen === 'USD') return { country, currency: chosen }
  return { country, currency: continent === null || continent === 'EU' ? 'EUR' : 'USD' }
}
