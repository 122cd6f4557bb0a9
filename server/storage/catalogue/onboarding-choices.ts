import type { OnboardingChoices } from '#server/domain/onboarding/save-onboarding.ts'
import type { Db } from '../database/database.ts'

/** The onboarding answers that come from the catalogue. */
export function onboardingChoices(db: Db): OnboardingChoices {
  return {
    async disciplinesAmong(slugs) {
      if (slugs.length === 0) return []
      const rows = await db.selectFrom('disciplines').select('slug').distinct().where('slug', 'in', slugs).execute()
      return rows.map(({ slug }) => slug)
    },
    async isReferral(code) {
      const professor = await db
        .selectFrom('professors')
        .select('id')
        .where('referral_code', '=', code)
        .executeTakeFirst()
      return professor !== undefined
    },
  }
}
