import { type } from './ark.ts'
import { oneLine } from './rules/one-line.ts'
import { nameShape, visibleText, withoutDirectionControls } from './rules/profile-rules.ts'
import { emailShape } from './rules/registration.ts'

/** A boolean, from JSON or a form. */
export const Flag = type("boolean | 'true' | 'false' | '1' | '0' | 1 | 0").pipe(
  (value): boolean => value === true || value === 'true' || value === '1' || value === 1,
)

/** A number, from JSON or a form. */
export const Amount = type('number | string.numeric.parse')

/** An e-mail address that looks like a@b.c; compared in lower case, without spaces around. */
export const Email = type('string <= 254')
  .pipe((text) => text.trim().toLowerCase())
  .to(emailShape)

/** A new password: at least 8 characters, not spaces alone; the maximum bounds the cost of hashing. */
export const NewPassword = type('8 <= string <= 200').to(/\S/)
/** A password to be compared: the rules for new ones do not apply, and would help a guesser. */
export const GivenPassword = type('0 < string <= 200')

const OneLine = type('string').pipe(oneLine)

/** One line of text, trimmed. */
export const singleLine = (least: number, most: number) => OneLine.to(`${least} <= string <= ${most}`)

/** Text of several lines for the academy's staff; characters that change the direction of writing are dropped. */
export const prose = (least: number, most: number) =>
  type(`${least} <= string <= ${most}`).pipe(withoutDirectionControls).to(`${least} <= string <= ${most}`)

const VisibleLine = OneLine.pipe((text) => (visibleText(text) === '' ? '' : text))

/**
 * The name of a person, a place or a recording: one line without characters that change the direction of writing.
 * Invisible characters alone are an empty one.
 */
export const nameLine = (least: number, most: number) => VisibleLine.to(`${least} <= string <= ${most}`).to(nameShape)
/**
 * The same for a name that was put together from others: what a learner recorded must not be refused for such a
 * character.
 */
export const composedNameLine = (least: number, most: number) =>
  OneLine.pipe((text) => withoutDirectionControls(text).trim()).to(`${least} <= string <= ${most}`)
/**
 * The same as `nameLine` where it may be left empty; anything in it has to be long enough. Invisible characters alone
 * are refused: they are not what one enters to clear a field.
 */
export const optionalNameLine = (least: number, most: number) =>
  // Two steps: ArkType would intersect shape and union, and its refusal then names neither.
  OneLine.to(nameShape)
    .pipe((text) => (text !== '' && visibleText(text) === '' ? null : text))
    .to(`'' | ${least} <= string <= ${most}`)

/** The answer of a call without data. */
export const Done = type({ '+': 'delete', status: "'ok'" })
export const done = { status: 'ok' } as const
