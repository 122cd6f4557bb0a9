import { LegalPage, LegalSection } from './LegalPage.tsx'
import styles from './legal.module.css'
import type { ShippedPackage } from './shipped-packages.ts'

interface CreditsProps {
  readonly packages: readonly ShippedPackage[]
}

/** The free software, fonts and data the academy is made of, with their licences. */
export function Credits({ packages }: CreditsProps) {
  const versionOf = (wanted: string) => packages.find(({ name }) => name === wanted)?.version ?? ''
  return (
    <LegalPage
      screen="credits"
      changed="23/11/2026"
      summary="Esta academia está hecha con el trabajo de mucha gente que lo comparte. Gracias: aquí están sus nombres y sus licencias."
    >
      <LegalSection heading="FFmpeg" id="ffmpeg">
        <p>
          Tu navegador prepara lo que grabas sin enviarlo a ninguna parte. Cuando no puede hacerlo solo, descarga FFmpeg
          compilado a WebAssembly (@ffmpeg/core {versionOf('@ffmpeg/core')}, que incluye x264, x265 y otras
          bibliotecas), con licencia GNU GPL 2.0 o posterior y sin ninguna garantía. Va sin cambios, tal como lo
          publican sus autores, y este es su código:
        </p>
        <ul>
          <li>
            <ExternalLink href="https://github.com/ffmpegwasm/ffmpeg.wasm">
              Código de @ffmpeg/core y ffmpeg.wasm, con lo necesario para compilarlo
            </ExternalLink>
          </li>
          <li>
            <ExternalLink href="https://ffmpeg.org/download.html">Código de FFmpeg</ExternalLink>
          </li>
          <li>
            <ExternalLink href="https://www.videolan.org/developers/x264.html">Código de x264</ExternalLink>
          </li>
          <li>
            <ExternalLink href="https://www.gnu.org/licenses/old-licenses/gpl-2.0.html">
              Licencia GNU GPL 2.0
            </ExternalLink>
          </li>
        </ul>
      </LegalSection>
      <LegalSection heading="Datos">
        <ul>
          <li>
            El país de quien visita sale de{' '}
            <ExternalLink href="https://db-ip.com">IP Geolocation by DB-IP</ExternalLink>, con licencia CC BY 4.0.
          </li>
          <li>
            Las ciudades que ofrece tu perfil salen de{' '}
            <ExternalLink href="https://www.geonames.org">GeoNames</ExternalLink>, con licencia CC BY 4.0; sus nombres
            en español, del repositorio <ExternalLink href="https://cldr.unicode.org">CLDR de Unicode</ExternalLink>,
            con licencia Unicode 3.0.
          </li>
          <li>
            La lista de contraseñas demasiado usadas sale de{' '}
            <ExternalLink href="https://github.com/zxcvbn-ts/zxcvbn">zxcvbn-ts</ExternalLink>, con licencia MIT.
          </li>
        </ul>
      </LegalSection>
      <LegalSection heading="Tipos de letra e iconos">
        <ul>
          <li>
            <a href="/fonts/bricolage-grotesque-OFL.txt">Bricolage Grotesque</a> y{' '}
            <a href="/fonts/figtree-OFL.txt">Figtree</a>, con licencia SIL OFL 1.1.
          </li>
          <li>
            <ExternalLink href="https://tabler.io/icons">Tabler Icons</ExternalLink>, con licencia MIT.
          </li>
        </ul>
      </LegalSection>
      <LegalSection heading="Paquetes de npm" id="paquetes">
        <p>
          Lo que tu navegador descarga está hecho con estos {packages.length} paquetes, contando los que otros
          necesitan. Sus textos completos están en <a href="/licencias.txt">licencias.txt</a>.
        </p>
        <ul className={`${styles.list} ${styles.packages}`}>
          {packages.map(({ name, version, licence, homepage }) => (
            <li key={`${name}@${version}`} className={styles.package}>
              <span>
                <ExternalLink href={homepage}>{name}</ExternalLink> {version}
              </span>
              <span className={styles.licence}>{licence}</span>
            </li>
          ))}
        </ul>
      </LegalSection>
    </LegalPage>
  )
}

function ExternalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  )
}
