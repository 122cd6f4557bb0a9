/** A bound of a figure. */
interface Goal {
  readonly most?: number
  readonly least?: number
}

/** The figures that miss their goal, each as a line. One that was not measured misses it. */
export function missedGoals(figures: Readonly<Record<string, number>>, goalOf: (name: string) => Goal): string[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = goalOf(name)
    if (figure <= most && figure >= least) return []
    const goal = figure > most || least === Number.NEGATIVE_INFINITY ? `at most ${most}` : `at least ${least}`
    return [`${name}: ${figure}, goal ${goal}`]
  })
}

/** Prints the misses; with any, the process ends with exit code 1. */
export function exitOnMisses(misses: readonly string[]): void {
  if (misses.length === 0) return
  console.error(`missed goals:\n${misses.join('\n')}`)
  process.exitCode = 1
}
