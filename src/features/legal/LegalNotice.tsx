import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { productName } from '#src/ui/product-name.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import { OperatorParticulars } from './Particular.tsx'

/** Who provides the service, and how to reach them (LSSI 10). */
export function LegalNotice() {
  return (
    <LegalPage
      screen="legalNotice"
      changed="23/11/2026"
      summary={`Quién está detrás de ${productName}, cómo ponerte en contacto y qué reglas valen para lo que ves aquí.`}
    >
      <LegalSection heading="Quién lleva la academia">
        <OperatorParticulars />
        <p>
          También puedes escribirnos desde la <Link to={paths.support}>página de soporte</Link>: te contestamos por
          correo.
        </p>
      </LegalSection>
      <LegalSection heading="Qué es esto">
        <p>
          {productName} es una academia de baile por internet. Puedes mirar el catálogo y las clases abiertas sin
          cuenta; el resto se abre con una suscripción. Los precios que ves llevan los impuestos incluidos.
        </p>
      </LegalSection>
      <LegalSection heading="Contenidos">
        <p>
          Las clases, los textos, las imágenes y la marca son de la academia o de quienes le han dado permiso. Puedes
          verlos y bailarlos; para copiarlos o publicarlos hace falta permiso. Los programas, tipos de letra y datos de
          terceros tienen sus propias licencias: están en <Link to={paths.credits}>Créditos y licencias</Link>.
        </p>
        <p>
          Los vídeos que publica quien aprende son de quien los publica. Si uno te muestra sin tu permiso o hace daño a
          alguien, escríbenos y lo revisamos.
        </p>
      </LegalSection>
      <LegalSection heading="Más textos">
        <ul>
          <li>
            <Link to={paths.terms}>Términos y condiciones de uso</Link>
          </li>
          <li>
            <Link to={paths.privacy}>Privacidad</Link> y <Link to={paths.cookiePolicy}>política de cookies</Link>
          </li>
          <li>
            <Link to={paths.withdrawal}>Desistir del contrato</Link>
          </li>
          <li>
            <Link to={paths.accessibility}>Declaración de accesibilidad</Link>
          </li>
        </ul>
      </LegalSection>
      <LegalSection heading="Ley y reclamaciones">
        <p>
          Se aplica la ley española, sin quitarte los derechos que te dé la ley del país en el que vives. Si algo no lo
          arreglamos entre nosotros, puedes acudir a los servicios de consumo de tu comunidad autónoma o a los juzgados
          de tu domicilio.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
