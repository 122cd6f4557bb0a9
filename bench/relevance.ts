import { parseArgs } from 'node:util'
import type { Lesson } from '#contract/lesson.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { demoAcademy } from '#demo/academy/demo-academy.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import type { SearchEngine } from '#search/engine.ts'
import { createFuseCompatibleEngine } from '#search/fuse-compatible/fuse-compatible-engine.ts'
import { createLexicalEngine } from '#search/lexical/lexical-engine.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { dancerWords } from './relevance/dancer-words.ts'
import { heldOutWords } from './relevance/held-out-words.ts'
import { judge, judgedQueries, sureOf } from './relevance/judged-queries.ts'
import { learnerClasses, learnerQueries } from './relevance/learner-queries.ts'
import { quality, rounded } from './relevance/quality.ts'
import { queryClasses, typedQueries } from './relevance/typed-queries.ts'
import { printReport } from './report.ts'

/**
 * How well each engine finds the relevant lessons, by kinds of queries: recall among the first ten, the mean
 * reciprocal rank of the first right one, and the share of queries that find nothing. The fuse-compatible engine
 * represents fuse.js, whose results it returns.
 *
 * `--lessons`, `--queries` a kind, `--seed`, `--set`: the queries the engine was tuned on, or held-out ones of
 * learners. `--set dancers` judges precision and what is reported not to be there, on the demo academy; `--set
 * held-out` the same by queries that nothing was tuned on.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      lessons: { type: 'string', default: '10000' },
      queries: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      set: { type: 'string', default: 'tuned' },
    },
  })
  const words = judgedSets[values.set]
  if (words) return judgeDancers(values.set, words)
  const { videos } = generateCatalogue({ lessons: Number(values.lessons), seed: values.seed, now: 0 })
  const engines: Record<string, SearchEngine> = {
    lexical: createLexicalEngine(lessonSearch, videos),
    'fuse-compatible': createFuseCompatibleEngine(lessonSearch, videos, { ignoreDiacritics: true }),
  }
  const options = { count: Number(values.queries), seed: Number(values.seed), videos }
  const set = values.set === 'learners' ? queriesOfLearners(options) : queriesTunedOn(options)
  const rows = set.flatMap(({ of, queries }) => {
    return Object.entries(engines).map(([name, engine]) => ({
      engine: name,
      class: of,
      ...quality(engine, queries, videos),
    }))
  })
  const means = Object.keys(engines).map((engine) => {
    const own = rows.filter((row) => row.engine === engine)
    const mean = (of: 'recall' | 'mrr' | 'empty') => rounded(own.reduce((sum, row) => sum + row[of], 0) / own.length)
    const queries = own.reduce((sum, row) => sum + row.queries, 0)
    return { engine, class: 'all', queries, recall: mean('recall'), mrr: mean('mrr'), empty: mean('empty') }
  })
  console.table([...rows, ...means])
  printReport('relevance', { set: values.set, lessons: videos.length, rows, means })
}

const judgedSets: Readonly<Record<string, readonly string[]>> = { dancers: dancerWords, 'held-out': heldOutWords }

/** What dancers type, judged by hand, with what the academy does not have. */
function judgeDancers(set: string, words: readonly string[]): void {
  const { videos } = demoAcademy(Date.UTC(2026, 10, 21))
  const lexical = createLexicalEngine(lessonSearch, videos)
  const compatible = createFuseCompatibleEngine(lessonSearch, videos, { ignoreDiacritics: true })
  const queries = judgedQueries(words)
  const answers = {
    'lexical, exact': (text: string) => sureOf(lexical.search(text)),
    'lexical, all': (text: string) => [...lexical.search(text).positions],
    'fuse-compatible': (text: string) => [...compatible.search(text).positions],
  }
  const missing = (text: string) => lexical.search(text).missing
  const rows = Object.entries(answers).map(([engine, answer]) => ({
    engine,
    ...judge(answer, queries, videos, engine === 'lexical, exact' ? missing : undefined),
  }))
  console.table(rows.map(({ wrong: _, ...row }) => row))
  process.stdout.write(`${rows[0]?.wrong.join('\n')}\n`)
  printReport('relevance', { set, queries: queries.length, rows })
}

interface QueryOptions {
  readonly count: number
  readonly seed: number
  readonly videos: readonly Lesson[]
}

const queriesTunedOn = ({ count, seed, videos }: QueryOptions) =>
  queryClasses.map((of) => ({ of, queries: typedQueries(of, count, videos, seeded(seed)) }))
const queriesOfLearners = ({ count, seed, videos }: QueryOptions) =>
  learnerClasses.map((of) => ({ of, queries: learnerQueries(of, count, videos, seeded(seed)) }))
