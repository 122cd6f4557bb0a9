import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardAgainstTranslation } from '#src/platform/page-translation.ts'
import '#src/ui/global.css'
import './frame.css'
import { ConfigurationNotice } from './ConfigurationNotice.tsx'
import { readConfiguration } from './configuration.ts'
import { PlayerApp } from './PlayerApp.tsx'

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
