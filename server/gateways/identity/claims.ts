import { ArkErrors, type } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import { Email } from '#contract/form-values.ts'
import { withoutDirectionControls } from '#contract/rules/profile-rules.ts'
import type { ProviderName, VerifiedIdentity } from '#server/domain/identity/ports.ts'

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

// One name for all is taken apart at its first space; what a name may not hold is left out, since only the provider could mend it.
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
