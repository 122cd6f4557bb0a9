import { useEffect, useState } from 'react'
import { loadPicture } from './crop-to-png.ts'

interface Picture {
  /** Object URL. */
  readonly address: string
  readonly image: HTMLImageElement
}

const notAnImage = 'Esto no es una imagen. Elige una foto en JPG, PNG o WebP.'
const unreadable = 'No hemos podido abrir esta imagen. Prueba con otra foto, en JPG, PNG o WebP.'

/** The photo to crop; an unreadable file leaves the previous one. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>()
  const [error, setError] = useState<string>()

  const address = picture?.address
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])

  const choose = async (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/')) return setError(notAnImage)
    const chosen = URL.createObjectURL(file)
    try {
      const image = await loadPicture(chosen)
      setPicture({ address: chosen, image })
      setError(undefined)
    } catch {
      URL.revokeObjectURL(chosen)
      setError(unreadable)
    }
  }

  return { picture, error, choose }
}
