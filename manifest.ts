import type { ManifestOptions } from 'vite-plugin-pwa'

/** What the operating system reads when the academy is installed. The server puts the configured product name in. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Alcompás',
  short_name: 'Alcompás',
  description: 'Clases de baile online para todos los niveles',
  lang: 'es',
  dir: 'ltr',
  start_url: '/descubre',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#4F00BA',
  background_color: '#14091F',
  categories: ['education', 'fitness', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/descubre-375.png',
      sizes: '750x1334',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Descubre clases',
    },
    {
      src: '/screenshots/clases-1440.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Todas las clases',
    },
  ],
  shortcuts: [
    { name: 'Todas las clases', url: '/clases-de-baile', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Cursos', url: '/cursos', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
}
