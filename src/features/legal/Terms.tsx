import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import { trialDays, withdrawalDays } from '#contract/rules/plans.ts'
import { productName } from '#src/ui/product-name.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import { Particular } from './Particular.tsx'

/** The terms of use: account, lessons, subscription, and what learners publish. */
export function Terms() {
  return (
    <LegalPage
      screen="terms"
      changed="23/11/2026"
      summary="Antes de pagar sabes cuánto, cuándo y cada cuánto. Cancelas cuando quieres, desde tu perfil y sin hablar con nadie."
    >
      <LegalSection heading="Con quién contratas">
        <p>
          Con <Particular of="name" />. Sus demás datos están en el <Link to={paths.legalNotice}>aviso legal</Link>.
        </p>
      </LegalSection>
      <LegalSection heading="Tu cuenta">
        <p>
          La cuenta es tuya y de nadie más. Elige una contraseña que no uses en otro sitio; si crees que alguien la
          sabe, cámbiala y se cerrarán las demás sesiones.
        </p>
        <p>
          Necesitamos un correo en el que puedas leernos: con él confirmas la cuenta, recuperas la contraseña y recibes
          los recibos y avisos de tu suscripción.
        </p>
      </LegalSection>
      <LegalSection heading="Las clases">
        <p>
          Las clases de {productName} son para tu uso personal. Puedes verlas, repetirlas y bailar con ellas cuanto
          quieras; no puedes copiarlas, publicarlas ni cobrar por enseñarlas. El catálogo cambia: entran clases nuevas y
          alguna puede salir.
        </p>
        <p>
          Baila a tu medida: si algo te duele, para. Antes de empezar, despeja el suelo y, si tienes alguna lesión,
          pregunta a tu médica o a tu médico.
        </p>
      </LegalSection>
      <LegalSection heading="El reto">
        <p>
          El reto abre sus clases durante cinco días, y dos días más por si te retrasas. Apuntarse es gratis y no obliga
          a nada después.
        </p>
      </LegalSection>
      <LegalSection heading="Suscripción y pagos" id="pagos">
        <p>
          Antes de pagar verás siempre el total con impuestos, la fecha del primer cobro y cada cuánto se repite, y el
          botón te dirá que el pedido obliga a pagar. Cada pago tiene su recibo por correo.
        </p>
        <ul>
          <li>
            <strong>Prueba.</strong> Donde se ofrece, la primera suscripción empieza con {trialDays} días gratis. Dos
            días antes de que acaben te avisamos por correo; si cancelas antes, no se cobra nada.
          </li>
          <li>
            <strong>Renovación.</strong> El plan se renueva solo al final de cada período. Los planes de medio año y de
            un año te los recordamos por correo y en la academia, como muy tarde 15 días antes.
          </li>
          <li>
            <strong>Precio.</strong> Si cambia el de tu plan, te lo decimos por correo al menos 30 días antes del primer
            cobro con el precio nuevo.
          </li>
          <li>
            <strong>Si un cobro falla,</strong> te avisamos y lo intentamos otra vez durante 3 días en los que sigues
            bailando. Después se cierran las clases de pago hasta que se pueda cobrar.
          </li>
          <li>
            <strong>Cancelar.</strong> Cuando quieras, desde tu perfil, en Suscripción. Sigues teniendo acceso hasta el
            final de lo pagado y no se te cobra nada más.
          </li>
        </ul>
        <p>Los cupones de una operadora abren la academia durante sus días y no cobran nada después.</p>
      </LegalSection>
      <LegalSection heading="Desistimiento y garantía" id="desistimiento">
        <p>
          Tienes {withdrawalDays} días desde que contratas para desistir sin dar motivos, y una garantía de{' '}
          {guaranteeDays} días desde el primer cobro de tu plan. En los dos casos te devolvemos entero el último pago.
          Cómo hacerlo está en <Link to={paths.withdrawal}>Desistir del contrato</Link>.
        </p>
      </LegalSection>
      <LegalSection heading="Lo que publicas" id="publicar">
        <p>
          Los vídeos que subes son tuyos. Si decides publicarlos, nos das permiso para mostrarlos dentro de la academia,
          con tu nombre y junto a su clase, hasta que los retires: dos toques en Mis vídeos. Para publicar hay que tener
          al menos 14 años, y permiso de quien salga contigo.
        </p>
        <p>
          Podemos retirar un vídeo que no sea de su clase, muestre a otra persona sin permiso o falte al respeto, y te
          diremos por qué. Si no te parece bien, escríbenos y lo miramos otra vez.
        </p>
      </LegalSection>
      <LegalSection heading="Si algo no va bien">
        <p>
          Escríbenos desde la <Link to={paths.support}>página de soporte</Link> y te contestaremos. Tienes las garantías
          que la ley da a los servicios digitales: si algo no funciona como debe, lo arreglamos o te devolvemos lo que
          corresponda. Si no llegamos a un acuerdo, puedes acudir a los servicios de consumo de tu comunidad autónoma o
          a los juzgados de tu domicilio.
        </p>
        <p>Si cambiamos algo importante de estas condiciones, te avisaremos por correo antes de que valga.</p>
      </LegalSection>
    </LegalPage>
  )
}
