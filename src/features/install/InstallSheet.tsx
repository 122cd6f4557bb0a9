import { useStore } from '#src/platform/store.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import { productName } from '#src/ui/product-name.ts'
import { InstallPicture } from './InstallPicture.tsx'
import styles from './InstallSheet.module.css'
import { InstallSteps } from './InstallSteps.tsx'
import { isStepMethod } from './install-method.ts'
import { installSheet, useInstallMethod } from './installing.ts'

/** The steps of a browser that cannot be asked to install, with a picture of what one gets. */
export function InstallSheet() {
  const method = useInstallMethod()
  const open = useStore(installSheet) === 'open'
  if (method === null || !isStepMethod(method)) return null
  const close = () => installSheet.set('closed')
  return (
    <Dialog open={open} size={700} title={`Instala ${productName}`} onClose={close}>
      <div className={styles.sheet}>
        <InstallPicture shape={method === 'mac-safari' ? 'desktop' : 'phone'} />
        <div className={styles.words}>
          <p className={styles.lead}>
            Con su icono y {method === 'mac-safari' ? 'en su propia ventana' : 'a pantalla completa'}. Se abre también
            sin red, y no pasa por ninguna tienda.
          </p>
          <InstallSteps method={method} />
          {method === 'ios-safari' || method === 'ios-browser' ? (
            <p className={styles.note}>
              La app no comparte la sesión con el navegador:{' '}
              <strong>la primera vez inicia sesión también en ella</strong>.
            </p>
          ) : null}
          <button type="button" className={`${pill.primary} ${styles.close}`} onClick={close}>
            Entendido
          </button>
        </div>
      </div>
    </Dialog>
  )
}
