import { useState } from 'react'
import { useLearnerProgress } from '#src/session/learning/learner-progress.ts'
import { productName } from '#src/ui/product-name.ts'
import styles from './InstallOffer.module.css'
import { mayOfferMethod } from './install-method.ts'
import { mayOfferInstall } from './install-offer.ts'
import { installAnswer, startInstall, useInstallMethod } from './installing.ts'

/**
 * Offers the installation at the foot of a calm screen, from the second finished lesson on, without taking the focus.
 */
export function InstallOffer() {
  const method = useInstallMethod()
  const { finished } = useLearnerProgress()
  const [answeredAt, setAnsweredAt] = useState(installAnswer.read)
  const offered = mayOfferInstall({
    installable: method !== null && mayOfferMethod(method),
    installed: method === null,
    finishedLessons: finished.size,
    answeredAt,
    now: Date.now(),
  })
  const answer = () => {
    const now = Date.now()
    installAnswer.write(now)
    setAnsweredAt(now)
    // The pressed button is about to go, and with it the focus, also that to return to from the steps.
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }
  return (
    <div role="status" data-at-foot="offer" className={styles.offer}>
      {offered ? (
        <div className={styles.bar}>
          <img className={styles.icon} src="/icons/icon.svg" width="44" height="44" alt="" />
          <p className={styles.text}>
            <strong>
              {method === 'prompt'
                ? `Instala ${productName} en este dispositivo`
                : `Lleva ${productName} en tu pantalla de inicio`}
            </strong>
            <span className={styles.detail}>Se abre desde su icono y busca clases aunque te quedes sin red.</span>
          </p>
          <span className={styles.choices}>
            <button
              type="button"
              className={styles.accept}
              onClick={() => {
                answer()
                void startInstall()
              }}
            >
              {method === 'prompt' ? 'Instalar' : 'Ver cómo'}
            </button>
            <button type="button" className={styles.later} onClick={answer}>
              Ahora no
            </button>
          </span>
        </div>
      ) : null}
    </div>
  )
}
