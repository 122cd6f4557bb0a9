import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import styles from './Assurance.module.css'

/** The guarantee and the secure payment, beside an order (F185, Q8). */
export function Assurance() {
  return (
    <ul className={styles.panels}>
      <li>
        <IconShieldCheck size={28} aria-hidden />
        <div>
          <strong>Garantía de {guaranteeDays} días</strong>
          <p>Si no estás satisfecho con tu compra, te devolvemos el dinero.</p>
        </div>
      </li>
      <li>
        <IconLock size={28} aria-hidden />
        <div>
          <strong>Sitio seguro</strong>
          <p>Los datos de tu tarjeta van cifrados a la entidad de pago: no pasan por la academia.</p>
        </div>
      </li>
    </ul>
  )
}
