/** `warning`: works, and will not for ever or for everybody. `broken`: learners notice, or will at the next start. */
type Severity = 'ok' | 'warning' | 'broken'

/** What one check found, in Spanish: what is so, and what to do where it is not well. */
export interface Finding {
  readonly severity: Severity
  /** What was looked at, such as `Base de datos`. */
  readonly subject: string
  readonly words: string
}

export const ok = (subject: string, words: string): Finding => ({ severity: 'ok', subject, words })
export const warning = (subject: string, words: string): Finding => ({ severity: 'warning', subject, words })
export const broken = (subject: string, words: string): Finding => ({ severity: 'broken', subject, words })

const marks: Readonly<Record<Severity, string>> = { ok: '[bien] ', warning: '[aviso]', broken: '[FALLO]' }

/** A line for each finding, the worst last, where a terminal shows it. */
export function reportOf(findings: readonly Finding[]): string {
  const order: readonly Severity[] = ['ok', 'warning', 'broken']
  const lines = order.flatMap((severity) =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(({ subject, words }) => `${marks[severity]} ${subject}: ${words}`),
  )
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  const [failures, warnings] = [count('broken'), count('warning')]
  const summary =
    failures + warnings === 0
      ? 'Todo en orden.'
      : `${failures} ${failures === 1 ? 'fallo' : 'fallos'}, ${warnings} ${warnings === 1 ? 'aviso' : 'avisos'}.`
  return [...lines, summary].join('\n')
}
