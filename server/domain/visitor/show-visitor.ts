import type { Currency } from '#contract/visitor.ts'

export interface VisitorPorts {
  /** The country of an IP address, ISO 3166 alpha-2; null when unknown. */
  countryOf(ip: string): Promise<string | null>
  /** The continent code of a country, `EU` for Europe; null for an unknown code. */
  continentOf(country: string): string | null
}

interface Visit {
  readonly ip: string
  /** The country reported by the CDN; null without a trusted one. */
  readonly reportedCountry: string | null
  /** The currency in this browser's cookie. */
  readonly chosenCurrency: string | undefined
}

/**
 * The country and currency of a visitor (F26, Q46): the chosen currency, else EUR in Europe and for unknown countries,
 * else USD. Placeholder codes of a CDN count as unknown.
 */
export async function showVisitor(
  { countryOf, continentOf }: VisitorPorts,
  { ip, reportedCountry, chosenCurrency }: Visit,
): Promise<{ readonly country: string | null; readonly currency: Currency }> {
  const found = reportedCountry ?? (await countryOf(ip))
  const continent = found === null ? null : continentOf(found)
  const country = continent === null ? null : found
  if (chosenCurrency === 'EUR' || chosenCurrency === 'USD') return { country, currency: chosenCurrency }
  return { country, currency: continent === null || continent === 'EU' ? 'EUR' : 'USD' }
}
