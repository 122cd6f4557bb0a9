import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import { withdrawalDays } from '#contract/rules/plans.ts'
import { operator } from '#src/ui/operator.ts'
import pill from '#src/ui/pill.module.css'
import { productName } from '#src/ui/product-name.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import styles from './legal.module.css'
import { Particular } from './Particular.tsx'
import { modelFormLines, modelFormMail } from './withdrawal-form.ts'

/** How to withdraw from the contract: online, or with the model form of the law (D3; TRLGDCU 102-108, annex B). */
export function Withdrawal() {
  return (
    <LegalPage
      screen="withdrawal"
      changed="23/11/2026"
      summary={`Tienes ${withdrawalDays} días para echarte atrás sin dar ningún motivo, y te devolvemos todo lo que pagaste.`}
    >
      <LegalSection heading="En dos pasos, desde tu perfil">
        <p>
          Entra en Mi perfil, Suscripción, pulsa <strong>Desistir del contrato aquí</strong> y confirma con{' '}
          <strong>Confirmar desistimiento</strong>. Verás el justificante con la fecha y la hora, podrás descargarlo y
          te llegará por correo. El botón está ahí mientras dura el plazo.
        </p>
        <p>
          <Link to={paths.profile} search={{ seccion: 'suscripcion' }} className={`${pill.primary} ${styles.action}`}>
            Desistir del contrato
          </Link>
        </p>
      </LegalSection>
      <LegalSection heading="Plazos">
        <ul>
          <li>
            <strong>Desistimiento:</strong> {withdrawalDays} días naturales desde que contratas. Si cambias de plan, es
            un contrato nuevo y el plazo vuelve a empezar con su primer cobro.
          </li>
          <li>
            <strong>Garantía:</strong> {guaranteeDays} días desde el primer cobro de tu plan, aunque empezara con una
            prueba. La damos nosotros, además de lo que dice la ley.
          </li>
        </ul>
        <p>
          Los dos plazos se cuentan en días enteros y terminan a las 24:00 del último, hora de Madrid. Vale con que lo
          pidas antes.
        </p>
      </LegalSection>
      <LegalSection heading="Qué pasa después">
        <p>
          El contrato termina en ese momento, se cierran las clases de pago y no se te cobra nada más. Te devolvemos
          entero el último pago, sin descontar lo que hayas bailado, a la misma tarjeta y sin gastos. La orden sale
          enseguida; si el servicio de pagos no responde la repetimos, y en todo caso antes de 14 días. Tu banco puede
          tardar unos días en mostrarla.
        </p>
        <p>
          Es distinto de cancelar: si cancelas sigues teniendo acceso hasta el final de lo pagado, y no se devuelve
          nada.
        </p>
      </LegalSection>
      <LegalSection heading="Con el modelo de formulario" id="formulario">
        <p>
          Si prefieres no hacerlo desde tu perfil, copia este texto, rellénalo y envíalo por correo a{' '}
          <Particular of="email" /> o por carta a nuestro domicilio. No hace falta usarlo: basta con que digas sin dudas
          que quieres desistir.
        </p>
        <section className={styles.form} aria-labelledby="modelo">
          <h3 id="modelo">Modelo de formulario de desistimiento</h3>
          <p className={styles.note}>(Solo debes rellenar y enviar este formulario si quieres desistir del contrato)</p>
          <p>
            A la atención de: <Particular of="name" />, <Particular of="address" />, <Particular of="email" />
          </p>
          {modelFormLines(productName).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className={styles.note}>(*) Tacha lo que no corresponda.</p>
        </section>
        {operator.email === null ? null : (
          <p>
            <a href={modelFormMail(operator.email, productName)} className={`${pill.outline} ${styles.action}`}>
              Escribirlo en un correo
            </a>
          </p>
        )}
      </LegalSection>
      <LegalSection heading="Si no llega la devolución">
        <p>
          En tu perfil, en Suscripción, se ve si está en curso. Si algo no cuadra, escríbenos desde la{' '}
          <Link to={paths.support}>página de soporte</Link>.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
