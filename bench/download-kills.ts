import { killWhileDownloading, maxResentBytes } from '#tests/setup/learner/download-kills.ts'
import { writeReport } from './report.ts'

const bytes = 60_000_000
const defaultRounds = 100

/**
 * Downloads of a lesson of 60 MB whose browser is killed at random moments, while the server restarts, connections are
 * cut and bytes change on the way: how many are complete and identical, and how much was sent again. Writes every round
 * to .cache/bench/download-kills.json. `--runs N` for another number than 100.
 */
export async function run(args: string[]): Promise<void> {
  const rounds = Number(args[args.indexOf('--runs') + 1]) || defaultRounds
  const done = await killWhileDownloading(bytes, rounds, (round) => console.log(JSON.stringify(round)))
  await writeReport('download-kills', done)
  const sum = (of: (round: (typeof done)[number]) => number) => done.reduce((total, round) => total + of(round), 0)
  const identical = done.filter((round) => round.identical).length
  const within = done.filter((round) => round.again <= maxResentBytes(round)).length
  console.table([
    {
      downloads: done.length,
      'whole and identical': identical,
      'within the parts in flight': within,
      kills: sum(({ kills }) => kills),
      restarts: sum(({ restarts }) => restarts),
      cuts: sum(({ cuts }) => cuts),
      'changed bytes': sum(({ changes }) => changes),
      'sent again, MB a download': (sum(({ again }) => again) / done.length / 1e6).toFixed(2),
    },
  ])
  if (identical < done.length || within < done.length) process.exitCode = 1
}
