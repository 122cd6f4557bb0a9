import type { ReactNode } from 'react'
import { type CookieFacts, necessaryCookies, optionalCookies } from './cookie-list.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import styles from './legal.module.css'

interface CookiePolicyProps {
  /** Where the visitor changes the choice. */
  readonly choice: ReactNode
}

/** Every cookie and what else is stored in the browser, with the choice on top (D1). */
export function CookiePolicy({ choice }: CookiePolicyProps) {
  return (
    <LegalPage
      screen="cookiePolicy"
      changed="29/11/2026"
      summary="Solo ponemos las cookies que la academia necesita. Las demás, si las hay, las decides tú, y puedes cambiar de idea aquí cuando quieras."
    >
      <LegalSection heading="Lo que has elegido" id="elegir">
        {choice}
      </LegalSection>
      <LegalSection heading="Las que hacen falta">
        <p>No piden permiso: sin ellas no podrías entrar, pagar ni ver tus clases.</p>
        <CookieList cookies={necessaryCookies} />
        <p>
          En una dirección segura, los nombres de la sesión y del navegador empiezan por <code>__Host-</code>.
        </p>
      </LegalSection>
      <LegalSection heading="Las que tú decides">
        <p>
          Hoy la academia no carga ningún programa de medición ni de publicidad. Sin tu permiso no se lee ninguna de
          estas, y rechazarlas no te quita nada. Si retiras el permiso dejamos de leerlas; lo que ya se unió a tu cuenta
          se borra con ella o cuando nos lo pidas.
        </p>
        <CookieList cookies={optionalCookies} />
      </LegalSection>
      <LegalSection heading="Lo que se guarda además">
        <p>
          Para abrirse sin red, la academia guarda en tu navegador sus pantallas, el catálogo, imágenes, quién eres, tus
          búsquedas recientes, tus ajustes del reproductor, tu progreso, las clases que guardas, las grabaciones que aún
          no has enviado y lo que has hecho sin conexión. No sale de tu dispositivo más que para llegar a tu cuenta. Al
          cerrar la sesión se borran quién eres, tu progreso y tus búsquedas. Se quedan, para cuando vuelvas a entrar
          con tu cuenta, las clases guardadas, que sin ella no se abren, las grabaciones sin enviar y lo que has hecho
          en tus clases y aún no se ha enviado.
        </p>
      </LegalSection>
      <LegalSection heading="Desde el navegador">
        <p>
          También puedes borrar las cookies y los datos de esta página en los ajustes de tu navegador. Se cerrará tu
          sesión, y el aviso volverá a preguntarte.
        </p>
      </LegalSection>
    </LegalPage>
  )
}

function CookieList({ cookies }: { readonly cookies: readonly CookieFacts[] }) {
  return (
    <ul className={styles.list}>
      {cookies.map(({ names, purpose, lasts }) => (
        <li key={names.join()} className={styles.cookie}>
          <p className={styles.names}>
            {names.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </p>
          <p>{purpose}</p>
          <p className={styles.lasts}>
            <span className="visually-hidden">Dura: </span>
            {lasts}
          </p>
        </li>
      ))}
    </ul>
  )
}
