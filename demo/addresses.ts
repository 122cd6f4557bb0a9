// Where the drawn pictures and papers of the academy are served; their keys are the same paths without `/media/`.

type Width = 320 | 640 | 1280

export const posterImage = (name: string, width: Width) => `/media/public/posters/${name}-${width}.webp`
export const posterPng = (name: string) => `/media/public/posters/${name}.png`
export const portraitImage = (slug: string, width: Width) => `/media/public/portraits/${slug}-${width}.webp`
export const paper = (name: string) => `/media/public/files/${name}`
export const publicClip = (name: string) => `/media/public/clips/${name}.mp4`
