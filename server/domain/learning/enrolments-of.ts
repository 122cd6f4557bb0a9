import type { Enrolments } from '../accounts/account.ts'
import type { EnrolmentStore } from './ports.ts'

/** What somebody signed up to, as their account shows it. */
export async function enrolmentsOf(
  enrolments: Pick<EnrolmentStore, 'coursesOf' | 'programsOf'>,
  userId: number,
): Promise<Enrolments> {
  const courses = await enrolments.coursesOf(userId)
  const programs = await enrolments.programsOf(userId)
  return {
    courses: courses.map(({ course_id, level }) => ({ course_id, level })),
    programs: programs.map(({ program_id, level }) => ({ program_id, level })),
  }
}
