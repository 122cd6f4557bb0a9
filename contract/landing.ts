/** The hero image of the landing page: the server preloads it, the page renders it, with the same sizes. */
export const landingImage = {
  url: '/media/public/posters/salsa-1-640.webp',
  sizes: '(min-width: 900px) 68vw, 150vw',
} as const

/** One dance in four moments, for the method section of the landing. */
export const methodImages = [
  '/media/public/posters/salsa-2-640.webp',
  '/media/public/posters/salsa-3-640.webp',
  '/media/public/posters/salsa-4-640.webp',
  '/media/public/posters/salsa-5-640.webp',
] as const

/** The description of the landing, for search engines and link previews. */
export const landingDescription =
  'Clases de baile online para todos los niveles: míralas en espejo, más despacio y en bucle, y encuéntralas aunque te quedes sin red.'
