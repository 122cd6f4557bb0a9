// URLs of the generated images and downloads; their media keys are the same paths without `/media/`.

type Width = 320 | 640 | 1280

export const posterUrl = (name: string, width: Width) => `/media/public/posters/${name}-${width}.webp`
export const posterPngUrl = (name: string) => `/media/public/posters/${name}.png`
export const portraitUrl = (slug: string, width: Width) => `/media/public/portraits/${slug}-${width}.webp`
export const downloadUrl = (name: string) => `/media/public/files/${name}`
export const publicClipUrl = (name: string) => `/media/public/clips/${name}.mp4`
