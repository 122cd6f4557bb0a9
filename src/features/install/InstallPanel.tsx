import pill from '#src/ui/pill.module.css'
import { productName } from '#src/ui/product-name.ts'
import styles from './InstallPanel.module.css'
import { type InstallMethod, isStepMethod } from './install-method.ts'
import { startInstall, useInstallMethod } from './installing.ts'

/**
 * The section of the profile that installs the academy or says why this browser cannot; nothing in the installed app.
 */
export function InstallPanel() {
  const method = useInstallMethod()
  if (method === null) return null
  const startable = method === 'prompt' || isStepMethod(method)
  return (
    <section className={styles.panel} aria-labelledby="instalar-titulo">
      <img className={styles.icon} src="/icons/icon.svg" width="64" height="64" alt="" />
      <div className={styles.words}>
        <h2 id="instalar-titulo" className={styles.title}>
          {productName} como app
        </h2>
        <p className={styles.text}>
          Con su icono y sin las barras del navegador. Sin red se abre igual: puedes buscar clases y lo que termines se
          envía después.
        </p>
        {startable ? (
          <button type="button" className={pill.outline} onClick={() => void startInstall()}>
            {method === 'prompt' ? 'Instalar la app' : 'Ver cómo se instala'}
          </button>
        ) : (
          <p className={styles.text}>{without[method]}</p>
        )}
      </div>
    </section>
  )
}

const without = {
  menu: 'Si aún no la tienes, la opción de instalarla está en el menú de este navegador.',
  elsewhere: 'Desde este navegador no se puede: abre esta página en Safari y vuelve aquí.',
  none: 'Este navegador no instala apps como esta. En el ordenador lo hacen Chrome y Edge; en el móvil, Chrome y Safari.',
} as const satisfies Partial<Record<InstallMethod, string>>
