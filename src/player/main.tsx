import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardAgainstTranslation } from '#src/platform/page-translation.ts'
import styles from './ConfigurationNotice.module.css'
import type { ConfigurationError } from './configuration.ts'

import '#src/ui/global.css'
import './frame.css'
import { readConfiguration } from './configuration.ts'
import { PlayerApp } from './PlayerApp.tsx'

const words: Record<ConfigurationError, string> = {
  missing: 'Falta decirle al reproductor qué clase tiene que mostrar.',
  too_long: 'La dirección del reproductor es demasiado larga para ser de la academia.',
  malformed: 'La dirección del reproductor está incompleta o no se entiende.',
  foreign_media: 'La dirección del reproductor apunta a un vídeo que no es de la academia.',
}

/** Why nothing plays, with a link to the lessons. Nothing of the faulty URL is echoed. */
function ConfigurationNotice({ fault }: { readonly fault: ConfigurationError }) {
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

// The server writes the CDN's origin here when one is configured.
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
