import { ArkErrors, type } from '#contract/ark.ts'

/** Seconds since 1970. */
const EpochTime = type({ '+': 'reject', 'AWS:EpochTime': 'number.integer > 0' })

// One statement, as CloudFront requires. Unknown conditions are rejected, not ignored.
const Policy = type({
  '+': 'reject',
  Statement: type({
    '+': 'reject',
    Resource: '0 < string <= 1000',
    Condition: { '+': 'reject', DateLessThan: EpochTime, 'DateGreaterThan?': EpochTime },
  })
    .array()
    .exactlyLength(1),
})

/** A CloudFront custom policy for `resource` until `until` (ms since 1970, rounded down to seconds). */
export function writePolicy({ resource, until }: { readonly resource: string; readonly until: number }): string {
  const condition = { DateLessThan: { 'AWS:EpochTime': Math.floor(until / 1000) } }
  return JSON.stringify({ Statement: [{ Resource: resource, Condition: condition }] })
}

/** Whether a policy, whose signature the caller verified, allows `url` at `now` (ms). */
export function policyAllows(text: string, url: string, now: number): boolean {
  const policy = Policy(parsed(text))
  const [statement] = policy instanceof ArkErrors ? [] : policy.Statement
  if (!statement) return false
  const { DateLessThan, DateGreaterThan } = statement.Condition
  const hasStarted = !DateGreaterThan || now > DateGreaterThan['AWS:EpochTime'] * 1000
  return hasStarted && now < DateLessThan['AWS:EpochTime'] * 1000 && matches(statement.Resource, url)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Wildcards: `*` for any characters or none, `?` for exactly one.
function matches(pattern: string, url: string): boolean {
  const source = pattern
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 's').test(url)
}
