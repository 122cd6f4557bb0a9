/** The hero image of the landing page: the server preloads it, the page renders it, with the same sizes. */
export const landingImage = {
  address: '/media/public/posters/salsa-1-640.webp',
  sizes: '(min-width: 900px) 68vw, 150vw',
} as const
