import { ArkErrors, type } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import { Email } from '#contract/form-values.ts'
import { withoutDirectionControls } from '#contract/rules/profile-rules.ts'
import type { ProviderName, VerifiedIdentity } from '#server/domain/identity/ports.ts'

const Subject = type('0 < string <= 255')

/** Claims under their OpenID Connect names. */
export interface Claims {
  readonly sub?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly name?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
}

/**
 * Maps claims to an identity. Only `true` is verified: some providers send the text "false", which is truthy. Throws
 * `provider_refused` without a subject.
 */
export function identityOf(provider: ProviderName, claims: Claims): VerifiedIdentity {
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

// A full name is split at its first space; characters a name may not contain are dropped, since only the provider could
// correct them.
function namesOf({ name, given_name, family_name }: Claims): readonly [string, string] {
  const [given, family] = [nameLine(given_name), nameLine(family_name)]
  if (given !== '') return [given, family]
  const [first = '', ...rest] = nameLine(name).split(' ')
  return [first, rest.join(' ')]
}

const nameLine = (value: unknown) =>
  typeof value === 'string'
    ? Array.from(withoutDirectionControls(value.replace(/[\p{Cc}\s]+/gu, ' ')).trim())
        .slice(0, 120)
        .join('')
    : ''
