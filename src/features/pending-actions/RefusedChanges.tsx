import { useStore } from '#src/platform/store.ts'
import { profileChangesOf } from '#src/session/profile/profile-changes.ts'
import { useSession } from '#src/session/session.ts'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './PendingActionsNotice.module.css'
import { refusedFieldsText } from './refused-fields-copy.ts'

/** The fields of the profile whose change was made without a network and then refused, until dismissed (Q45). */
export function RefusedChanges() {
  const { pendingVersion, refusedFields, dismissRefused } = profileChangesOf(useSession())
  useStore(pendingVersion)
  const fields = refusedFields()
  if (fields.length === 0) return null
  return (
    <div ref={passFocusToScreen} className={styles.refused}>
      <p className={styles.text}>{refusedFieldsText(fields)}</p>
      <button type="button" className={styles.dismiss} onClick={dismissRefused}>
        Entendido
      </button>
    </div>
  )
}
