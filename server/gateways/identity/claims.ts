import { ArkErrors, type } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import { Email } from '#contract/form-values.ts'
import type { ProvenIdentity, ProviderName } from '#server/domain/identity/ports.ts'

const Subject = type('0 < string <= 255')

/** What a provider says of somebody, under the names OpenID Connect gives it. */
export interface Claims {
  readonly sub?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly name?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
}

/**
 * Claims as an identity. Verified is `true` and nothing else: some providers send the text "false", which is truthy.
 * Throws `provider_refused` when there is no subject.
 */
export function identityOf(provider: ProviderName, claims: Claims): ProvenIdentity {
  const subject = Subject(claims.sub)
  if (subject instanceof ArkErrors) throw new Failure('provider_refused')
  const email = Email(claims.email)
  const [name, lastname] = namesOf(claims)
  return {
    provider,
    subject,
    email: email instanceof ArkErrors ? null : email,
    email_verified: claims.email_verified === true,
    name,
    lastname,
  }
}

// A provider's name is nobody's to correct here, so what a name may not hold is left out (`nameShape`).
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

// Whoever gives one name for all has it taken apart at its first space.
function namesOf({ name, given_name, family_name }: Claims): readonly [string, string] {
  const [given, family] = [nameLine(given_name), nameLine(family_name)]
  if (given !== '') return [given, family]
  const [first = '', ...rest] = nameLine(name).split(' ')
  return [first, rest.join(' ')]
}

const nameLine = (value: unknown) =>
  typeof value === 'string'
    ? Array.from(
        value
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .replace(bidiControls, '')
          .trim(),
      )
        .slice(0, 120)
        .join('')
    : ''
