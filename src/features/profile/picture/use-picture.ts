import { useEffect, useState } from 'react'
import { loadPicture } from './crop-to-png.ts'

interface Picture {
  /** Its address inside this page. */
  readonly address: string
  readonly image: HTMLImageElement
}

/** Said of a file that is no image. */
const notAnImage = 'Esto no es una imagen. Elige una foto en JPG, PNG o WebP.'
const unreadable = 'No hemos podido abrir esta imagen. Prueba con otra foto, en JPG, PNG o WebP.'

/** The photo that is being cut; one that cannot be read leaves the one before in its place. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>()
  const [fault, setFault] = useState<string>()

  const address = picture?.address
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])

  const choose = async (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/')) return setFault(notAnImage)
    const chosen = URL.createObjectURL(file)
    try {
      const image = await loadPicture(chosen)
      setPicture({ address: chosen, image })
      setFault(undefined)
    } catch {
      URL.revokeObjectURL(chosen)
      setFault(unreadable)
    }
  }

  return { picture, fault, choose }
}
