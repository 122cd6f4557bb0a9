import type { ReactNode } from 'react'
import styles from './InstallSteps.module.css'
import type { StepMethod } from './install-method.ts'

/** What to press, in order, in the words of each browser. */
export function InstallSteps({ method }: { readonly method: StepMethod }) {
  return (
    <ol className={styles.steps}>
      {steps[method].map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a browser never change.
        <li key={index} className={styles.step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

const share = (
  <>
    <b>Compartir</b> <ShareSign />
  </>
)
const addOnIos = [
  <>
    Baja y elige <AddSign /> <b>Añadir a pantalla de inicio</b>.
  </>,
  <>
    Confirma con <b>Añadir</b>.
  </>,
]

const steps: Readonly<Record<StepMethod, readonly ReactNode[]>> = {
  'ios-safari': [<>Toca {share} en la barra de Safari. Si no lo ves, está en su menú ···</>, ...addOnIos],
  'ios-browser': [<>Toca {share} junto a la dirección o en el menú de tu navegador.</>, ...addOnIos],
  'android-firefox': [
    <>
      Abre el menú <b>⋮</b> de Firefox.
    </>,
    <>
      Elige <b>Instalar</b> o <b>Añadir a pantalla de inicio</b>.
    </>,
    <>
      Confirma con <b>Añadir</b>.
    </>,
  ],
  'mac-safari': [
    <>
      En la barra de menús, abre <b>Archivo</b>.
    </>,
    <>
      Elige <b>Añadir al Dock</b>.
    </>,
    <>
      Confirma con <b>Añadir</b>.
    </>,
  ],
}

/** A square with an arrow out of it, as iOS draws it. */
function ShareSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 9H6v12h12V9h-2M12 15V3m-3.5 3.5L12 3l3.5 3.5" />
    </svg>
  )
}

/** A square with a plus, as iOS draws it. */
function AddSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
      <path d="M12 8v8m-4-4h8" />
    </svg>
  )
}
