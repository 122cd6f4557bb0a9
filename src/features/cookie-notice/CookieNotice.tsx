import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { paths } from '#contract/paths.ts'
import styles from './CookieNotice.module.css'
import { type Purpose, purposes, readConsent, saveConsent } from './consent.ts'

const purposeText: Record<Purpose, { readonly name: string; readonly text: string }> = {
  measurement: { name: 'Medición', text: 'Contar visitas para saber qué clases gustan.' },
  advertising: { name: 'Publicidad', text: 'Saber si llegaste por un anuncio.' },
}

/** Asks once for consent. Accepting, refusing and choosing weigh the same; until then nothing optional happens (F20, Q29). */
export function CookieNotice() {
  const [open, setOpen] = useState(() => readConsent() === null)
  const [choosing, setChoosing] = useState(false)
  const [allowed, setAllowed] = useState<readonly Purpose[]>([])
  const title = useId()
  if (!open) return null

  const choose = (chosen: readonly Purpose[]) => {
    saveConsent(chosen)
    setOpen(false)
  }
  const toggle = (purpose: Purpose) =>
    setAllowed(allowed.includes(purpose) ? allowed.filter((other) => other !== purpose) : [...allowed, purpose])

  return (
    <section className={styles.notice} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        Tú eliges qué guardamos
      </h2>
      <p className={styles.text}>
        Usamos las cookies que la academia necesita para funcionar. Con tu permiso, también otras.{' '}
        <Link to={paths.cookiePolicy}>Política de cookies</Link>
      </p>
      {choosing ? (
        <fieldset className={styles.purposes}>
          <legend className="visually-hidden">Cookies opcionales</legend>
          {purposes.map((purpose) => (
            <label key={purpose} className={styles.purpose}>
              <input type="checkbox" checked={allowed.includes(purpose)} onChange={() => toggle(purpose)} />
              <span>
                <strong>{purposeText[purpose].name}.</strong> {purposeText[purpose].text}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className={styles.choices}>
        <button type="button" className={styles.choice} onClick={() => choose(purposes)}>
          ACEPTAR
        </button>
        <button type="button" className={styles.choice} onClick={() => choose([])}>
          RECHAZAR
        </button>
        {choosing ? (
          <button type="button" className={styles.choice} onClick={() => choose(allowed)}>
            GUARDAR
          </button>
        ) : (
          <button type="button" className={styles.choice} aria-expanded="false" onClick={() => setChoosing(true)}>
            CONFIGURAR
          </button>
        )}
      </div>
    </section>
  )
}
