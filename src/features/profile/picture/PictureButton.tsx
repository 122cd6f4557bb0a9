import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './PictureButton.module.css'

interface PictureButtonProps {
  readonly hasPicture: boolean
  readonly onUpload: (picture: Blob) => Promise<unknown>
}

// The cropper and the dialog come when they are wanted.
const PictureDialog = lazy(() => import('./PictureDialog.tsx').then((loaded) => ({ default: loaded.PictureDialog })))

/** The camera on the photo's edge (F168). */
export function PictureButton({ hasPicture, onUpload }: PictureButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  // The page is inert until the dialog has closed, and a new photo brings a new button.
  useEffect(() => {
    if (wanted && !opened) button.current?.focus()
  }, [wanted, opened])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.camera}
        aria-label={hasPicture ? 'Cambiar tu foto' : 'Añadir tu foto'}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpened(true)
        }}
      >
        <IconCamera size={22} aria-hidden />
      </button>
      {wanted ? (
        <Suspense>
          <PictureDialog opened={opened} onClose={() => setOpened(false)} onUpload={onUpload} />
        </Suspense>
      ) : null}
    </>
  )
}
