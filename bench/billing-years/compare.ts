import { day, type Minute, madridDate } from './model/calendar.ts'
import type { Course, Script, Span } from './script.ts'

export interface Compared {
  /** One line each: day, account, what was expected and what was seen. */
  readonly differences: readonly string[]
  readonly entitledDays: number
  readonly accountDays: number
  readonly charges: number
  readonly mails: Readonly<Record<string, number>>
  readonly answers: number
}

/** Compares the observed course of accounts with the predicted one, day by day. */
export function compare(
  scripts: readonly Script[],
  expected: readonly Course[],
  seen: readonly Course[],
  span: Span,
): Compared {
  const differences: { readonly on: number; readonly line: string }[] = []
  const counts = { entitledDays: 0, accountDays: 0, charges: 0, answers: 0 }
  const mails: Record<string, number> = {}
  scripts.forEach((script, index) => {
    const [predicted, observed] = [expected[index], seen[index]]
    if (!predicted || !observed) throw new Error(`account ${index} was not played`)
    const differ = (on: number, what: string, one: string, other: string) => {
      if (one === other) return
      const where = `day ${on + 1} (${madridDate(span.start + on * day)}), account ${index}, ${script.kind}`
      differences.push({ on, line: `${where}: ${what} expected ${one || 'none'}, was ${other || 'none'}` })
    }
    for (let on = 0; on < span.days; on += 1) {
      differ(on, 'access', String(predicted.entitled[on]), String(observed.entitled[on]))
      const chargesOf = (course: Course) =>
        linesOf(course.charges, on, span, ({ at, amount, currency }) => `${at} ${amount} ${currency}`)
      differ(on, 'charges', chargesOf(predicted), chargesOf(observed))
      const mailsOf = (course: Course) =>
        linesOf(course.mails, on, span, ({ kind, amount, date }) =>
          [kind, amount, date].filter((part) => part !== null).join(' '),
        )
      differ(on, 'mails', mailsOf(predicted), mailsOf(observed))
      counts.accountDays += 1
      counts.entitledDays += predicted.entitled[on] ? 1 : 0
    }
    script.steps.forEach(({ at, action }, step) => {
      differ(
        Math.floor((at - span.start) / day),
        `${action.do}`,
        predicted.answers[step] ?? '',
        observed.answers[step] ?? '',
      )
      counts.answers += 1
    })
    counts.charges += predicted.charges.length
    for (const { kind } of predicted.mails) mails[kind] = (mails[kind] ?? 0) + 1
  })
  differences.sort((one, other) => one.on - other.on)
  return { differences: differences.map(({ line }) => line), ...counts, mails }
}

/** The events of a day, in a fixed order. A day ends with the first minute of the next. */
function linesOf<T extends { readonly at: Minute }>(
  all: readonly T[],
  on: number,
  { start }: Span,
  line: (one: T) => string,
): string {
  const from = start + on * day
  return all
    .filter(({ at }) => at > from && at <= from + day)
    .map(line)
    .sort()
    .join('; ')
}
