import type { ManifestOptions } from 'vite-plugin-pwa'

/** Browsers show screenshots of one form factor together, and only of one shape. */
const narrow = { sizes: '780x1688', type: 'image/jpeg', form_factor: 'narrow' } as const
const wide = { sizes: '1440x900', type: 'image/jpeg', form_factor: 'wide' } as const

const shortcutIcon = (name: string) => ({
  src: `/icons/shortcut-${name}.png`,
  sizes: '192x192',
  type: 'image/png',
})

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
  // Drawn from a running academy: `node scripts/manifest-pictures.mjs URL`.
  screenshots: [
    { ...narrow, src: '/screenshots/narrow-discover.jpg', label: 'Descubre qué bailar hoy' },
    { ...narrow, src: '/screenshots/narrow-lesson.jpg', label: 'La clase: en espejo, más despacio y en bucle' },
    { ...narrow, src: '/screenshots/narrow-course.jpg', label: 'Un curso, de nivel en nivel' },
    { ...wide, src: '/screenshots/wide-lessons.jpg', label: 'Todas las clases' },
    { ...wide, src: '/screenshots/wide-lesson.jpg', label: 'La clase y las que siguen' },
  ],
  shortcuts: [
    { name: 'Mis clases', url: '/inicio', icons: [shortcutIcon('home')] },
    { name: 'Buscar clase', url: '/clases-de-baile', icons: [shortcutIcon('search')] },
    { name: 'Mis vídeos', url: '/perfil?seccion=videos', icons: [shortcutIcon('recordings')] },
  ],
}
