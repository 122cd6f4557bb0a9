/** The issue of a field that another device changed while a change of it waited for a network. */
export const changedElsewhere = 'changed_elsewhere'

/** Minimum length of a trimmed name or title (F155, F170). */
export const minNameLength = 3

/**
 * What a name or a title is written with: anything but the characters that change the direction of writing, by which a
 * name could reorder the words beside it and pass for another.
 */
export const nameShape = /^[^\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** A name without those characters, where the reader did not type it and could not mend it. */
export const withoutDirectionControls = (text: string) => text.replace(directionControls, '')

const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** A text without the characters that show nothing, such as U+200B: a text of them alone is blank. */
export const visibleText = (text: string) => text.replace(invisible, '').trim()

/** Genders on offer, in order; none needs to be chosen (F172). The wire carries the words of the specification. */
export const genders = ['Hombre', 'Mujer', 'No binario', 'Otro', 'Prefiero no responder'] as const

/** First year of birth on offer. */
export const firstBirthYear = 1950
/** Publishing a video of oneself needs this many years (Q33). */
const publishingAge = 14

const longMonths = [1, 3, 5, 7, 8, 10, 12]

/** The latest birthday of a learner who may publish a recording on `today`; both are year-month-day (Q33). */
export const lastPublishingBirthday = (today: string): string =>
  `${Number(today.slice(0, 4)) - publishingAge}${today.slice(4)}`

/**
 * Whether a learner may publish a recording on `today`; both days are year-month-day. A missing birthday allows it
 * (Q33).
 */
export const mayPublish = (birthday: string | null, today: string): boolean =>
  birthday === null || birthday <= lastPublishingBirthday(today)

/** Days of a month (1 to 12); without a year February has 29, so that every possible day is offered (F173). */
export function daysIn(month: number, year?: number): number {
  if (month !== 2) return longMonths.includes(month) ? 31 : 30
  const leap = year === undefined || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
  return leap ? 29 : 28
}

export interface BirthParts {
  readonly day?: number | undefined
  readonly month?: number | undefined
  readonly year?: number | undefined
}

/**
 * A birth date as year-month-day. Missing parts default to 1, January and 1950 once one part was chosen; without any it
 * is null (F173, Q33). A day beyond its month becomes the month's last.
 */
export function birthdayOf({ day, month, year }: BirthParts): string | null {
  if (day === undefined && month === undefined && year === undefined) return null
  const [y, m] = [year ?? firstBirthYear, month ?? 1]
  const d = Math.min(day ?? 1, daysIn(m, y))
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

/** Whether a text is a real day from 1950 to `today` (year-month-day as well). */
export function isBirthday(text: string, today: string): boolean {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  return year >= firstBirthYear && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year) && text <= today
}

/**
 * Normalises a phone number, `+34600111222`; null when it is none. Digits with an optional plus sign before
 * them, spaces anywhere, and as many as a number anywhere in the world has (F170).
 */
export function phoneOf(text: string): string | null {
  const phone = text.replace(/ +/g, '')
  return /^\+?\d{4,15}$/.test(phone) ? phone : null
}

/** What is completed of a profile, 0 to 100 (F180). */
export function profileScore(user: {
  readonly onboarding_status: string | null
  readonly main_image_uri: string | null
  readonly city: string | null
  readonly country: string | null
  readonly birthday: string | null
  readonly phone: string | null
}): number {
  return (
    (user.onboarding_status === 'completed' ? 50 : 0) +
    (user.main_image_uri ? 25 : 0) +
    (user.city && user.country ? 15 : 0) +
    (user.birthday ? 5 : 0) +
    (user.phone ? 5 : 0)
  )
}

/** Strictly over 75 looks completed (Q39). */
export const looksCompleted = (score: number): boolean => score > 75
