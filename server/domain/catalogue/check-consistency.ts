import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { maxId } from '#contract/lesson.ts'
import { plainSlug } from '#contract/rules/slug.ts'
import { checkLessons, checkLists, checkMedia } from './check-references.ts'
import type { CatalogueFault } from './faults.ts'
import { type Path, type ReportFault, reportRepeated } from './faults.ts'

/** Checks rules between rows: unique ids, existing references, readable slugs. */
export function checkConsistency(file: CatalogueFile): CatalogueFault[] {
  const faults: CatalogueFault[] = []
  const report: ReportFault = (path, code) => faults.push({ path, code })
  checkIds(file, report)
  checkSlugs(file, report)
  checkLessons(file, report)
  checkLists(file, report)
  checkMedia(file, report)
  checkFiles(file, report)
  checkValues(file, [], report)
  return faults
}

function checkIds(file: CatalogueFile, report: ReportFault) {
  for (const kind of ['videos', 'families', 'professors', 'courses', 'programs', 'faq', 'testimonials'] as const)
    reportRepeated<{ id: number }>(
      file[kind],
      (row) => row.id,
      (index) => [kind, index, 'id'],
      report,
    )
  const disciplines = file.families.flatMap((family, f) =>
    family.disciplines.map(({ id }, d) => ({ id, path: ['families', f, 'disciplines', d, 'id'] })),
  )
  reportRepeated(
    disciplines,
    ({ id }) => id,
    (index) => disciplines[index]?.path ?? [],
    report,
  )
}

function checkSlugs(file: CatalogueFile, report: ReportFault) {
  for (const kind of ['videos', 'professors', 'courses', 'programs'] as const)
    file[kind].forEach(({ slug }, index) => {
      if (!plainSlug.test(slug)) report([kind, index, 'slug'], 'slug_unreadable')
    })
  // The path of a lesson inside a course or program names that by its slug alone.
  for (const kind of ['courses', 'programs'] as const)
    reportRepeated<{ slug: string }>(
      file[kind],
      (row) => row.slug,
      (index) => [kind, index, 'slug'],
      report,
    )
}

function checkFiles({ files }: CatalogueFile, report: ReportFault) {
  reportRepeated(
    files,
    (entry) => entry.key,
    (index) => ['files', index, 'key'],
    report,
  )
  files.forEach(({ source }, index) => {
    if (climbs(source)) report(['files', index, 'source'], 'source_climbs')
  })
}

/** Whether a source path escapes the folder of its catalogue file. */
function climbs(source: string): boolean {
  return /^(?:[\\/]|[A-Za-z]:)/.test(source) || source.split(/[\\/]/).includes('..')
}

/** Reports what PostgreSQL does not store. */
function checkValues(value: unknown, path: Path, report: ReportFault) {
  // Identifiers and counts are 32-bit columns; the size of a file is inside a text of JSON.
  if (typeof value === 'number' && Math.abs(value) > maxId && path.at(-1) !== 'file_size')
    report(path, 'number_too_large')
  if (typeof value === 'string' && value.includes('\0')) report(path, 'null_character')
  if (typeof value !== 'object' || value === null) return
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [key, inside] of entries) checkValues(inside, [...path, key], report)
}
