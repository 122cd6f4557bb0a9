import { useEffect, useState } from 'react'
import { CookieChoice } from './CookieChoice.tsx'
import styles from './CookieSettings.module.css'
import { type Purpose, readConsent, saveConsent } from './consent.ts'

/** Undefined before the browser was asked: the server renders the page for everybody. */
type Stored = readonly Purpose[] | null | undefined

/** The choice of cookies as it stands, to be changed at any time (D1). */
export function CookieSettings() {
  const [stored, setStored] = useState<Stored>(undefined)
  const [changed, setChanged] = useState(false)
  useEffect(() => setStored(readConsent()), [])

  const choose = (chosen: readonly Purpose[]) => {
    saveConsent(chosen)
    setStored(chosen)
    setChanged(true)
  }
  return (
    <div className={styles.settings}>
      <div role="status" className={styles.state}>
        {changed ? 'Guardado. ' : ''}
        {describe(stored)}
      </div>
      {/* Its own first state is what is stored. */}
      <CookieChoice
        key={stored === undefined ? 'unknown' : 'known'}
        allowed={stored ?? []}
        configuring
        onChoose={choose}
      />
    </div>
  )
}

function describe(stored: Stored): string {
  if (stored === undefined) return ''
  if (stored === null) return 'Todavía no has elegido: solo se usan las que hacen falta.'
  if (stored.length === 0) return 'Solo se usan las que hacen falta.'
  const names = { measurement: 'medición', advertising: 'publicidad' } as const
  return `Además de las que hacen falta, permites: ${stored.map((purpose) => names[purpose]).join(' y ')}.`
}
