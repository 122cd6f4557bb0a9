import { type Days, type Draw, type Kind, kinds } from './kinds.ts'
import { day } from './model/calendar.ts'
import type { Script, Span } from './script.ts'

type Random = () => number

export const allKinds = Object.keys(kinds) as readonly Kind[]

export interface DrawOptions {
  readonly accounts: number
  /** Taken in turn; all of them unless given. */
  readonly of?: readonly Kind[]
  /** Accounts begin within so many days. */
  readonly spread: number
}

/** Scripts with the actions of a span, the same for the same numbers. */
export const drawScripts = (random: Random, span: Span, { accounts, of = allKinds, spread }: DrawOptions): Script[] =>
  Array.from({ length: accounts }, (_, index) => drawScript(random, span, of[index % of.length] as Kind, spread))

function drawScript(random: Random, span: Span, kind: Kind, spread: number): Script {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const of = <T>(options: readonly T[]): T => options[between(0, options.length - 1)] as T
  const currency = of(['EUR', 'EUR', 'USD'] as const)
  const draw: (draw: Draw) => Days = kinds[kind]
  const steps = draw({ between, of, currency, start: between(0, spread) }).map(([on, action], index) => ({
    // No two instants of an account are the same: each step has minutes of the hour of its own.
    at: span.start + on * day + between(0, 23) * 60 + 5 + index * 7,
    action,
  }))
  return {
    kind,
    currency,
    trialOffered: steps.some(({ action }) => action.do === 'subscribe' && action.trial === true),
    steps: steps.sort((one, other) => one.at - other.at).filter(({ at }) => at < span.start + span.days * day),
  }
}
