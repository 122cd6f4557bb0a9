import { useState } from 'react'
import styles from './CookieChoice.module.css'
import { type Purpose, purposes } from './consent.ts'

const purposeText: Record<Purpose, { readonly name: string; readonly text: string }> = {
  measurement: { name: 'Medición', text: 'Contar visitas para saber qué clases gustan.' },
  advertising: { name: 'Publicidad', text: 'Saber si llegaste por un anuncio.' },
}

interface CookieChoiceProps {
  /** What is ticked at first. */
  readonly allowed?: readonly Purpose[]
  /** Whether the purposes are shown from the start. */
  readonly configuring?: boolean
  readonly onChoose: (allowed: readonly Purpose[]) => void
}

/** Accepting, refusing and choosing by purpose, which weigh the same (F20, D1). */
export function CookieChoice({ allowed = [], configuring = false, onChoose }: CookieChoiceProps) {
  const [choosing, setChoosing] = useState(configuring)
  const [ticked, setTicked] = useState(allowed)
  const toggle = (purpose: Purpose) =>
    setTicked(ticked.includes(purpose) ? ticked.filter((other) => other !== purpose) : [...ticked, purpose])
  const choose = (chosen: readonly Purpose[]) => {
    setTicked(chosen)
    onChoose(chosen)
  }
  return (
    <>
      {choosing ? (
        <fieldset className={styles.purposes}>
          <legend className="visually-hidden">Cookies opcionales</legend>
          {purposes.map((purpose) => (
            <label key={purpose} className={styles.purpose}>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/noAutofocus: the button that opens the purposes is gone.
                autoFocus={!configuring && purpose === purposes[0]}
                checked={ticked.includes(purpose)}
                onChange={() => toggle(purpose)}
              />
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
        {/* It stands where CONFIGURAR was: the second press of a double one must not save that nothing is allowed. */}
        {choosing ? (
          <button
            type="button"
            className={styles.choice}
            disabled={!configuring && !ticked[0]}
            onClick={() => choose(ticked)}
          >
            GUARDAR
          </button>
        ) : (
          <button type="button" className={styles.choice} aria-expanded="false" onClick={() => setChoosing(true)}>
            CONFIGURAR
          </button>
        )}
      </div>
    </>
  )
}
