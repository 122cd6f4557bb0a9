import type { Collections } from '#contract/catalogue-update.ts'
import { classTypes } from '#contract/class-type.ts'
import { levels } from '#contract/level.ts'
import { onDemand } from '#contract/on-demand.ts'
import { type DurationBucket, durationBuckets } from '#contract/rules/duration.ts'
import type { FilterKind, LessonFilters } from '#contract/rules/lesson-filters.ts'
import { filtersOf, parseListQuery } from '#contract/rules/list-query.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'

export interface FilterOption {
  readonly kind: FilterKind
  /** Its key in the counts. */
  readonly value: string
  readonly label: string
  readonly image?: string
  readonly hue?: number
}

export interface OptionGroup {
  readonly name: string
  readonly options: readonly FilterOption[]
  /** Whether its options have a fixed order, like levels, that no count changes. */
  readonly inOrder?: boolean
}

/** How many lessons each option would leave, by kind and value. */
export type OptionCounts = Readonly<Record<FilterKind, Readonly<Record<string, number>>>>

const durationWords: Readonly<Record<DurationBucket, string>> = {
  short: "Menos de 20'",
  medium: "De 20' a 40'",
  long: "Más de 40'",
}

/** Dance styles by family (F82): an option for the whole family, then its disciplines with pictures. */
export function styleGroups({ families }: Pick<Collections, 'families'>): OptionGroup[] {
  return families.map((family) => ({
    name: family.name,
    options: [
      { kind: 'families', value: family.slug, label: `Todo ${family.name}` },
      ...family.disciplines.map(
        (discipline): FilterOption => ({
          kind: 'disciplines',
          value: discipline.slug,
          label: discipline.name,
          image: discipline.image,
          hue: hueOf(discipline.slug),
        }),
      ),
    ],
  }))
}

/** The other kinds, in the order of the dialog. */
export function otherGroups({ professors }: Pick<Collections, 'professors'>): OptionGroup[] {
  return [
    {
      name: 'Tipo de clase',
      options: classTypes.map((name) => ({ kind: 'classTypes', value: name, label: name })),
    },
    {
      name: 'Nivel',
      inOrder: true,
      options: levels.map((level) => ({ kind: 'levels', value: level.slug, label: level.title })),
    },
    {
      name: 'Duración',
      inOrder: true,
      options: durationBuckets.map(({ slug }) => ({ kind: 'durations', value: slug, label: durationWords[slug] })),
    },
    {
      name: 'Profesorado',
      options: professors.map((professor) => ({
        kind: 'professors',
        value: String(professor.id),
        label: professor.name,
        image: professor.thumbnail,
      })),
    },
  ]
}

const spanish = onDemand(() => new Intl.Collator('es'))

const countIn = (counts: OptionCounts, { kind, value }: FilterOption) => counts[kind][value] ?? 0

/** Groups in the academy's order, with those without lessons at the end. */
export function emptyLast(groups: readonly OptionGroup[], counts: OptionCounts): OptionGroup[] {
  const isEmpty = ({ options }: OptionGroup) => options.every((option) => countIn(counts, option) === 0)
  return [...groups].sort((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)))
}

/** Options by count, then by name. The whole family stays first. */
export function fullestFirst(group: OptionGroup, counts: OptionCounts): OptionGroup {
  if (group.inOrder) return group
  const options = [...group.options].sort(
    (one, other) =>
      Number(other.kind === 'families') - Number(one.kind === 'families') ||
      countIn(counts, other) - countIn(counts, one) ||
      spanish().compare(one.label, other.label),
  )
  return { ...group, options }
}

export const isTicked = (filters: LessonFilters, { kind, value }: Pick<FilterOption, 'kind' | 'value'>) =>
  filters[kind].map(String).includes(value)

/** Toggles an option. */
export function toggled(filters: LessonFilters, { kind, value }: Pick<FilterOption, 'kind' | 'value'>): LessonFilters {
  const ticked = filters[kind].map(String)
  const next = ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value]
  return filtersOf(parseListQuery({ ...filters, [kind]: next }))
}

/** Every ticked option with its label. One that left the catalogue keeps its slug, so that it can be removed. */
export function tickedOptions(filters: LessonFilters, collections: Collections): FilterOption[] {
  const known = [...styleGroups(collections), ...otherGroups(collections)].flatMap((group) => group.options)
  return (Object.keys(filters) as FilterKind[]).flatMap((kind) =>
    filters[kind].map((ticked): FilterOption => {
      const value = String(ticked)
      return known.find((option) => option.kind === kind && option.value === value) ?? { kind, value, label: value }
    }),
  )
}
