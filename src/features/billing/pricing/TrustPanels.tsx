import { IconLock } from '@tabler/icons-react'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import styles from './TrustPanels.module.css'

/** The money-back guarantee and the secure payment (F185, Q8). */
export function TrustPanels() {
  return (
    <div className={styles.panels}>
      <section className={styles.panel} aria-labelledby="garantia">
        <p className={styles.days} aria-hidden="true">
          {guaranteeDays}
        </p>
        <div>
          <h3 id="garantia" className={styles.title}>
            {guaranteeDays} días de garantía
          </h3>
          <p className={styles.text}>
            Si no te convence, te devolvemos el dinero a la misma tarjeta. Se pide en tu perfil, sin dar motivos.
          </p>
        </div>
      </section>
      <section className={styles.panel} aria-labelledby="pago-seguro">
        <IconLock className={styles.icon} size={44} stroke={1.6} aria-hidden="true" />
        <div>
          <h3 id="pago-seguro" className={styles.title}>
            Pago seguro
          </h3>
          <p className={styles.text}>
            Los datos de tu tarjeta van cifrados al proveedor de pagos: la academia nunca los ve ni los guarda.
          </p>
        </div>
      </section>
    </div>
  )
}
