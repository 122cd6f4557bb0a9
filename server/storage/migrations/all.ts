import type { Migration } from 'kysely/migration'
import { catalogue } from './001-catalogue.ts'
import { catalogueHistory } from './002-catalogue-history.ts'
import { accounts } from './003-accounts.ts'
import { learning } from './004-learning.ts'
import { recordings } from './005-recordings.ts'
import { lessonRenditions } from './006-lesson-renditions.ts'
import { learningIndexes } from './007-learning-indexes.ts'
import { hostOnlyCookies } from './008-host-only-cookies.ts'
import { jobDeaths } from './009-job-deaths.ts'
import { billing } from './010-billing.ts'
import { lastKnownPayments } from './011-last-known-payments.ts'
import { openWithdrawals } from './012-open-withdrawals.ts'
import { priceChanges } from './013-price-changes.ts'
import { planSyncs } from './014-plan-syncs.ts'
import { homeTexts } from './015-home-texts.ts'
import { renditionLists } from './016-rendition-lists.ts'
import { severalServers } from './017-several-servers.ts'
import { maintenance } from './018-maintenance.ts'
import { openRetentionUses } from './019-open-retention-uses.ts'
import { unreferencedFiles } from './020-unreferenced-files.ts'
import { subscriptionDiscounts } from './021-subscription-discounts.ts'
import { deletedAccountSessions } from './022-deleted-account-sessions.ts'
import { supportMessages } from './023-support-messages.ts'
import { refusedRefunds } from './024-refused-refunds.ts'

/** All migrations by name, applied in alphabetical order. Released ones are never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-catalogue': catalogue,
  '002-catalogue-history': catalogueHistory,
  '003-accounts': accounts,
  '004-learning': learning,
  '005-recordings': recordings,
  '006-lesson-renditions': lessonRenditions,
  '007-learning-indexes': learningIndexes,
  '008-host-only-cookies': hostOnlyCookies,
  '009-job-deaths': jobDeaths,
  '010-billing': billing,
  '011-last-known-payments': lastKnownPayments,
  '012-open-withdrawals': openWithdrawals,
  '013-price-changes': priceChanges,
  '014-plan-syncs': planSyncs,
  '015-home-texts': homeTexts,
  '016-rendition-lists': renditionLists,
  '017-several-servers': severalServers,
  '018-maintenance': maintenance,
  '019-open-retention-uses': openRetentionUses,
  '020-unreferenced-files': unreferencedFiles,
  '021-subscription-discounts': subscriptionDiscounts,
  '022-deleted-account-sessions': deletedAccountSessions,
  '023-support-messages': supportMessages,
  '024-refused-refunds': refusedRefunds,
}
