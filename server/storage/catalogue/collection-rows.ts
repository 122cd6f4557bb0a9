import type { Course, LessonList, Professor, Program } from '#contract/catalogue.ts'
import { isoInstantOrNull } from '#server/domain/iso-instant.ts'
import type { CourseRow, ProfessorRow, ProgramRow } from '../database/tables.ts'
import { toMs } from './lesson-rows.ts'

/** A course as a row; its blocks and lesson list have tables of their own. */
export function toCourseRow(course: Course, position: number): CourseRow {
  const { lessons, lesson_blocks, lessonsFinished, requirements, additional_info, groups, level_info, ...plain } =
    course
  return {
    ...plain,
    published_at: toMs(course.published_at),
    requirements_json: JSON.stringify(requirements),
    additional_info_json: JSON.stringify(additional_info),
    groups_json: JSON.stringify(groups),
    level_info_json: JSON.stringify(level_info),
    position,
  }
}

/** The course of a row; `lessonsFinished` is 0 in the shared catalogue. */
export function fromCourseRow(row: CourseRow, blocks: Course['lesson_blocks'], lessons: LessonList): Course {
  const { requirements_json, additional_info_json, groups_json, level_info_json, position, ...plain } = row
  return {
    ...plain,
    lessons,
    lesson_blocks: blocks,
    requirements: JSON.parse(requirements_json),
    published_at: isoInstantOrNull(row.published_at),
    additional_info: JSON.parse(additional_info_json),
    lessonsFinished: 0,
    level_info: JSON.parse(level_info_json),
    groups: JSON.parse(groups_json),
  }
}

/** A program as a row; its lesson list has a table of its own. */
export function toProgramRow(program: Program, position: number): ProgramRow {
  const { lessons, isSignedUp, requirements, additional_info, groups, styles, ...plain } = program
  return {
    ...plain,
    published_at: toMs(program.published_at),
    requirements_json: JSON.stringify(requirements),
    additional_info_json: JSON.stringify(additional_info),
    groups_json: JSON.stringify(groups),
    styles_json: JSON.stringify(styles),
    position,
  }
}

/** The program of a row; `isSignedUp` is false in the shared catalogue. */
export function fromProgramRow(row: ProgramRow, lessons: LessonList): Program {
  const { requirements_json, additional_info_json, groups_json, styles_json, position, ...plain } = row
  return {
    ...plain,
    lessons,
    requirements: JSON.parse(requirements_json),
    published_at: isoInstantOrNull(row.published_at),
    additional_info: JSON.parse(additional_info_json),
    groups: JSON.parse(groups_json),
    styles: JSON.parse(styles_json),
    isSignedUp: false,
  }
}

/** A professor as a row; no referral code is stored as null. */
export function toProfessorRow(professor: Professor, position: number): ProfessorRow {
  return { ...professor, referral_code: professor.referral_code ?? null, position }
}

/** The professor of a row; `referral_code` is left out where there is none. */
export function fromProfessorRow({ referral_code, position, ...plain }: ProfessorRow): Professor {
  return referral_code === null ? plain : { ...plain, referral_code }
}
