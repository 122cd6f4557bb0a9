import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { productName } from '#src/ui/product-name.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import { Particular } from './Particular.tsx'

/** The accessibility statement (D18): conformity, known limits, contact and enforcement. */
export function Accessibility() {
  return (
    <LegalPage
      screen="accessibility"
      changed="23/11/2026"
      summary={`Queremos que cualquiera pueda aprender a bailar en ${productName}. Esto es lo que funciona, lo que todavía no, y cómo decirnos que algo te cierra el paso.`}
    >
      <LegalSection heading="Estado de cumplimiento">
        <p>
          Esta academia es <strong>parcialmente conforme</strong> con la norma EN 301 549 (versión 3.2.1, que recoge las
          WCAG 2.1 en su nivel AA), la que sirve de referencia a la Directiva (UE) 2019/882 y a la Ley 11/2023. El
          diseño sigue además las WCAG 2.2. Es parcial por lo que se dice en el apartado siguiente.
        </p>
      </LegalSection>
      <LegalSection heading="Lo que todavía no es accesible">
        <ul>
          <li>
            <strong>Subtítulos.</strong> El reproductor los muestra, pero no todas las clases los traen (WCAG 1.2.2).
          </li>
          <li>
            <strong>Audiodescripción.</strong> Las clases no tienen una banda que describa los movimientos (WCAG 1.2.3 y
            1.2.5). El nombre de cada parte y los ocho tiempos sí están en texto.
          </li>
          <li>
            <strong>Vídeos de quien aprende.</strong> Los publica cada cual, sin subtítulos ni descripción.
          </li>
          <li>
            <strong>Compararte con la clase.</strong> Verte al lado de la clase es una función visual y no tiene
            alternativa.
          </li>
          <li>
            <strong>Pagos.</strong> Los campos de la tarjeta son de Stripe y la confirmación es de tu banco: no podemos
            responder de su accesibilidad. Si te impiden pagar, escríbenos.
          </li>
        </ul>
      </LegalSection>
      <LegalSection heading="Lo que puedes esperar">
        <ul>
          <li>Todo se maneja con teclado, con el foco siempre a la vista, y el reproductor tiene sus teclas.</li>
          <li>Se puede leer con el texto al doble y en pantallas de 320 píxeles, sin desplazarse a los lados.</li>
          <li>Si pides menos movimiento en tu dispositivo, lo decorativo se queda quieto.</li>
          <li>La clase siguiente no empieza sola si no quieres: la cuenta atrás se para.</li>
          <li>Los formularios dicen qué falta junto al campo y funcionan con gestores de contraseñas.</li>
        </ul>
      </LegalSection>
      <LegalSection heading="Cómo se ha comprobado">
        <p>
          Es una autoevaluación. Cada versión pasa pruebas automáticas (axe) en sus pantallas, a lo ancho y a lo
          estrecho, y recorridos con teclado en un navegador de verdad. No la ha auditado nadie de fuera, ni se ha
          probado todavía con personas que usan cada lector de pantalla.
        </p>
        <p>Esta declaración se preparó el 23/11/2026 y se revisa con cada cambio importante.</p>
      </LegalSection>
      <LegalSection heading="Cuéntanos qué te falla">
        <p>
          Escríbenos a <Particular of="email" /> o desde la <Link to={paths.support}>página de soporte</Link>: qué
          querías hacer, en qué pantalla y con qué navegador o ayuda técnica. Te contestamos en un mes como mucho, y
          mientras tanto buscamos contigo otra manera de hacerlo, también por teléfono: <Particular of="phone" />.
        </p>
      </LegalSection>
      <LegalSection heading="Si no te respondemos">
        <p>
          Puedes acudir a los servicios de consumo y a la autoridad de accesibilidad de tu comunidad autónoma, o a la{' '}
          <a href="https://www.oadis.gob.es" rel="noopener">
            Oficina de Atención a la Discapacidad
          </a>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
