import type { Context } from '../context.ts'
import type { ObjectKind, StripeObject } from '../objects.ts'
import { invalid } from './failure.ts'
import { present } from './present.ts'

/** Fields that are absent unless they are asked for, by kind of object. */
export type IncludableFields = {
  readonly [K in ObjectKind]?: Readonly<Record<string, (context: Context, object: StripeObject[K]) => unknown>>
}

const maxLevels = 4

/** Replaces identifiers by objects along `paths` such as `latest_invoice.payments`; an unknown path is a 400. */
export function expand(
  context: Context,
  includable: IncludableFields,
  answer: object,
  paths: readonly string[],
): object {
  const expanded = cloned(answer)
  for (const path of paths) {
    const steps = path.split('.')
    const levels = steps.filter((step) => step !== 'data').length
    if (levels > maxLevels) throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    expandStep(context, includable, expanded, steps, path)
  }
  return expanded
}

function expandStep(
  context: Context,
  includable: IncludableFields,
  holder: object,
  [step, ...rest]: readonly string[],
  path: string,
): void {
  if (step === undefined) return
  const record = holder as Record<string, unknown>
  const value = Object.hasOwn(record, step) ? record[step] : included(context, includable, record, step)
  if (value === undefined)
    throw invalid(`This property cannot be expanded (${step}). (path: ${path})`, { param: 'expand' })
  const target = Array.isArray(value)
    ? value.map((entry) => fetched(context, entry, step, rest, path))
    : fetched(context, value, step, rest, path)
  record[step] = target
  for (const next of Array.isArray(target) ? target : [target])
    if (typeof next === 'object' && next !== null) expandStep(context, includable, next, rest, path)
}

function fetched(context: Context, value: unknown, step: string, rest: readonly string[], path: string): unknown {
  if (typeof value !== 'string') return value
  const found = step === 'id' ? undefined : context.store.lookUp(value)
  if (found) return cloned(present(context, found.kind, found.object))
  throw invalid(`This property cannot be expanded (${[step, ...rest].join('.')}). (path: ${path})`, { param: 'expand' })
}

function included(
  context: Context,
  includable: IncludableFields,
  record: Record<string, unknown>,
  step: string,
): unknown {
  const fields = includable[record.object as ObjectKind] as
    | Readonly<Record<string, (context: Context, object: unknown) => unknown>>
    | undefined
  const field = fields && Object.hasOwn(fields, step) ? fields[step] : undefined
  return field ? (field(context, record) ?? null) : undefined
}

/** A copy as it goes over the wire, where decimals are texts. */
const cloned = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
