import { useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { log } from '#src/platform/log.ts'
import { useOnDevice } from '../saving/device-takes.ts'
import { DeviceTake } from './DeviceTake.tsx'
import styles from './DeviceTakes.module.css'

/** The recordings that still lie on this device: on their way, refused, or not wanted yet. */
export function DeviceTakes({ user }: { readonly user: User }) {
  const { takes, uploads } = useOnDevice()
  const { id } = user
  useEffect(() => {
    import('../saving/page-uploads.ts')
      .then(({ pageUploads }) => pageUploads.belongTo(id).then(pageUploads.show))
      .catch((cause: unknown) => log.warn('the recordings of this device could not be looked at', { cause }))
  }, [id])
  const shown = takes.filter(({ state }) => state !== 'recording')
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="on-this-device">
      <h2 id="on-this-device" className={styles.title}>
        En este dispositivo
      </h2>
      <ul className={styles.takes}>
        {shown.map((take) => (
          <li key={take.id}>
            <DeviceTake take={take} upload={uploads.get(take.id)} user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}
