import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardAgainstTranslation } from '#src/platform/page-translation.ts'
import styles from './ConfigurationNotice.module.css'
import type { ConfigurationFault } from './configuration.ts'

import '#src/ui/global.css'
import './frame.css'
import { readConfiguration } from './configuration.ts'
import { PlayerApp } from './PlayerApp.tsx'

const words: Record<ConfigurationFault, string> = {
  missing: 'Falta decirle al reproductor qué clase tiene que mostrar.',
  too_long: 'La dirección del reproductor es demasiado larga para ser de la academia.',
  malformed: 'La dirección del reproductor está incompleta o no se entiende.',
  foreign_media: 'La dirección del reproductor apunta a un vídeo que no es de la academia.',
}

/** Why nothing plays here, and where to go. Nothing of the faulty address is shown. */
function ConfigurationNotice({ fault }: { readonly fault: ConfigurationFault }) {
  return (
    <main className={styles.notice} role="alert">
      <h1 className={styles.title}>No hay ninguna clase que mostrar</h1>
      <p className={styles.text}>{words[fault]}</p>
      <p className={styles.text}>Vuelve a cargar la página de la clase o elige otra.</p>
      <a className={styles.link} href="/clases-de-baile" target="_top">
        Ver todas las clases
      </a>
    </main>
  )
}

const root = document.getElementById('player')
if (!root) throw new Error('player.html has no #player')

guardAgainstTranslation()

// The server writes the host of its CDN here, when it has one.
const cdn = document.querySelector<HTMLMetaElement>('meta[name="media-origin"]')?.content
const { origin, href, search } = window.location
const configuration = readConfiguration(search, href, cdn ? [origin, cdn] : [origin])

createRoot(root).render(
  <StrictMode>
    {configuration.ok ? (
      <PlayerApp config={configuration.config} />
    ) : (
      <ConfigurationNotice fault={configuration.fault} />
    )}
  </StrictMode>,
)
