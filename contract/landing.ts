/** The picture the landing opens with. The server announces it with the page, the landing draws it: both must agree. */
export const landingImage = {
  address: '/media/public/posters/salsa-1-640.webp',
  sizes: '(min-width: 900px) 68vw, 150vw',
} as const
