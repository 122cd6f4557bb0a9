import { Link } from '@tanstack/react-router'
import { sessionDays } from '#contract/cookies.ts'
import { paths } from '#contract/paths.ts'
import { productName } from '#src/ui/product-name.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import { OperatorParticulars, Particular } from './Particular.tsx'

/** What the academy stores of people, why, for how long, and who receives it (GDPR 13). */
export function Privacy() {
  return (
    <LegalPage
      screen="privacy"
      changed="29/11/2026"
      summary="Guardamos lo que hace falta para que tus clases te sigan a todas partes. No vendemos tus datos, y puedes llevártelos o borrarlos tú, al momento."
    >
      <LegalSection heading="Quién responde de tus datos">
        <OperatorParticulars />
      </LegalSection>
      <LegalSection heading="Qué guardamos">
        <ul>
          <li>
            <strong>Tu cuenta:</strong> tu nombre, tu correo y lo que tú nos cuentes en el perfil y en las preguntas de
            bienvenida. La contraseña se guarda de forma que ni siquiera nosotros podemos leerla.
          </li>
          <li>
            <strong>Lo que haces en la academia:</strong> tus cursos y programas, las clases que ves, terminas y
            valoras, lo que buscas, y los dispositivos donde tienes la sesión abierta.
          </li>
          <li>
            <strong>Tus pagos:</strong> qué plan tienes, qué se te ha cobrado o devuelto y cuándo, los avisos que te
            hemos mandado y, si cancelas o desistes, la fecha y lo que nos digas. De la tarjeta solo vemos la marca, las
            últimas cifras, la caducidad y el código postal: el resto nunca pasa por nuestros servidores.
          </li>
          <li>
            <strong>Tus vídeos:</strong> los que decides enviar.
          </li>
          <li>
            <strong>Lo que nos escribes</strong> desde soporte.
          </li>
        </ul>
        <p>
          Para frenar a quien prueba contraseñas contamos los intentos por dirección de internet y los olvidamos en
          horas. El país se calcula a partir de esa dirección y no se guarda. Los registros del servidor no llevan
          direcciones, cookies ni búsquedas.
        </p>
      </LegalSection>
      <LegalSection heading="Para qué, y con qué derecho">
        <ul>
          <li>
            Para darte el servicio: que entres, sigas donde lo dejaste, pagues y te atendamos. Es el contrato que
            tenemos contigo.
          </li>
          <li>
            Para cumplir la ley: facturas, avisos de renovación, desistimientos y la constancia de lo que aceptaste.
          </li>
          <li>Para proteger las cuentas de quien intenta entrar en ellas. Es un interés legítimo tuyo y nuestro.</li>
          <li>
            Para medir visitas o saber si llegaste por un anuncio, solo si lo aceptas. Puedes cambiar de idea en la{' '}
            <Link to={paths.cookiePolicy}>página de cookies</Link>.
          </li>
        </ul>
        <p>No tomamos ninguna decisión sobre ti sin que intervenga una persona, y no vendemos tus datos.</p>
      </LegalSection>
      <LegalSection heading="La cámara y tus vídeos" id="videos">
        <p>
          El espejo de práctica y la prueba de cámara se quedan en tu dispositivo: ni se graban ni se envían. Lo que
          grabas se queda en tu dispositivo hasta que decides guardarlo en tu cuenta, y se prepara ahí mismo.
        </p>
        <p>
          Un vídeo guardado lo ves tú, y el equipo de la academia puede revisarlo. Si lo publicas, lo verá con tu nombre
          cualquiera que abra la clase. Puedes despublicarlo o borrarlo cuando quieras desde tu perfil, en Mis vídeos:
          deja de verse en ese momento, y al borrarlo desaparecen sus ficheros.
        </p>
      </LegalSection>
      <LegalSection heading="En tu dispositivo">
        <p>
          La academia guarda en tu dispositivo el catálogo, tus búsquedas recientes, tu progreso, las clases que
          guardas, las grabaciones y lo que has hecho sin conexión mientras no se envían, y quién eres, para funcionar
          sin red. Al cerrar la sesión se borran quién eres, tu progreso y tus búsquedas. Se quedan, para cuando vuelvas
          a entrar con tu cuenta, las clases guardadas, que sin ella no se abren, las grabaciones sin enviar y lo que
          has hecho en tus clases y aún no se ha enviado. Las cookies están en su{' '}
          <Link to={paths.cookiePolicy}>propia página</Link>.
        </p>
      </LegalSection>
      <LegalSection heading="Quién más los recibe">
        <ul>
          <li>
            <strong>Stripe</strong> gestiona los pagos: recibe tu tarjeta, tu correo y tu nombre, y con ellos comprueba
            que no haya fraude.
          </li>
          <li>
            <strong>Tu banco</strong>, cuando pide que confirmes un pago.
          </li>
          <li>
            <strong>Google</strong>, si entras con tu cuenta de Google: nos dice tu nombre y tu correo, y sabe que has
            entrado.
          </li>
          <li>
            <strong>Quienes alojan</strong> el servidor y los vídeos y <strong>reparten el correo</strong>, que tratan
            los datos por encargo nuestro.
          </li>
        </ul>
        <p>
          Stripe y Google pueden tratar datos fuera del Espacio Económico Europeo, con las garantías que exige la ley
          europea y que explican en sus propias políticas.
        </p>
      </LegalSection>
      <LegalSection heading="Cuánto tiempo">
        <ul>
          <li>Tu cuenta y lo que haces en ella, hasta que la borres. Tus vídeos, hasta que los borres.</li>
          <li>
            Una sesión, {sessionDays} días desde la última vez que la usas; los dispositivos desde los que has entrado,
            un año.
          </li>
          <li>
            Cuando borras la cuenta desaparece todo lo tuyo. Lo único que se conserva es lo que la ley obliga a guardar
            de los pagos, sin tu nombre, durante los plazos que marca.
          </li>
        </ul>
      </LegalSection>
      <LegalSection heading="Tus derechos">
        <p>
          En tu perfil, en Seguridad y privacidad, puedes descargar todo lo que sabemos de ti, cerrar sesiones y borrar
          tu cuenta al momento; en Mis datos, corregir lo que esté mal. Para todo lo demás (limitar u oponerte a un uso,
          retirar un permiso) escríbenos a <Particular of="email" /> o desde la{' '}
          <Link to={paths.support}>página de soporte</Link>: te contestamos en un mes como mucho.
        </p>
        <p>
          Si crees que {productName} no ha respetado tus derechos, puedes reclamar ante la{' '}
          <a href="https://www.aepd.es" rel="noopener">
            Agencia Española de Protección de Datos
          </a>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
