import { readdirSync, readFileSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Catalogue } from '#contract/catalogue.ts'
import { courseLessonPath, coursePath } from '#contract/paths.ts'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import { exitOnMisses, missedGoals } from './goals.ts'
import { loadUrl } from './page-load/load.ts'
import { writeReport } from './report.ts'
import { median } from './statistics.ts'

const connections = 32
/** The least share of the landing's requests a second. */
const leastShare = 0.5
const assets = new URL('../dist/page/assets/', import.meta.url)

/**
 * Requests a second for server-rendered pages, beside a static file of the build of about the same size, on one server.
 * Every page may take at most twice as long as the landing, else it ends with exit code 1.
 *
 * `--seconds 4 --rounds 3`: medians of interleaved rounds. The CPU time of the server per request says the same on a
 * machine that is busy with something else (Linux only). Prints a table and writes .cache/bench/page-load.json.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
  })
  const academy = await startAcademy()
  try {
    const targets = await targetsOf(academy.origin, await academy.catalogue())
    const all = new Map<string, number[]>()
    const cpuTimes = new Map<string, number[]>()
    const sizes = new Map<string, number>()
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [name, path] of targets) {
        const before = cpuMsOf(academy.pid)
        const { requestsPerSecond, requests, bytes } = await loadUrl(
          academy.origin,
          path,
          connections,
          Number(values.seconds) * 1000,
        )
        const cpuMs = cpuMsOf(academy.pid) - before
        cpuTimes.set(name, [...(cpuTimes.get(name) ?? []), Math.round((cpuMs * 1000) / requests)])
        all.set(name, [...(all.get(name) ?? []), requestsPerSecond])
        sizes.set(name, bytes)
      }
    const medianOf = (name: string, figures = all) => median(figures.get(name) ?? [])
    const rows = targets.map(([name, path]) => ({
      name,
      path,
      bytes: sizes.get(name) ?? 0,
      'requests/s': medianOf(name),
      'of the landing': Number((medianOf(name) / medianOf('landing')).toFixed(2)),
      'CPU µs/request': medianOf(name, cpuTimes),
    }))
    console.table(rows)
    const shares = Object.fromEntries(rows.map((row) => [row.name, row['of the landing']]))
    exitOnMisses(missedGoals(shares, () => ({ least: leastShare })))
    const load = Number((loadavg()[0] ?? 0).toFixed(1))
    await writeReport('page-load', { connections, load, rows })
  } finally {
    await academy.stop()
  }
}

/** Each page once, so that it is rendered, and its size is known. */
async function targetsOf(origin: string, { videos, courses }: Catalogue): Promise<(readonly [string, string])[]> {
  const course = courses[0]
  const lesson = videos.find(({ course_id }) => course_id === course?.id)
  if (!course || !lesson) throw new Error('the demo academy has no course with a lesson')
  const pages = [
    ['landing', '/'],
    ['list', '/clases-de-baile'],
    ['discover', '/descubre'],
    ['course', coursePath(course)],
    ['lesson', courseLessonPath(course, lesson)],
  ] as const
  for (const [, path] of pages) await fetch(origin + path, { headers: { accept: 'text/html' } })
  const { bytes } = await loadUrl(origin, coursePath(course), 1, 1)
  return [...pages, ['static file', `/assets/${assetOfSize(bytes)}`]]
}

/** The asset whose compressed size is nearest. */
function assetOfSize(bytes: number): string {
  const distance = (file: string) => Math.abs(statSync(new URL(file, assets)).size - bytes)
  const compressed = readdirSync(assets).filter((file) => file.endsWith('.js.br') || file.endsWith('.css.br'))
  const [nearest = ''] = compressed.toSorted((a, b) => distance(a) - distance(b))
  return nearest.replace(/\.br$/, '')
}

/** User and system time of a process, in ms; NaN where there is no /proc. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * 10
  } catch {
    return Number.NaN
  }
}
