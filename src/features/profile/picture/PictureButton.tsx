import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
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
          <PictureDialog
            opened={opened}
            onClose={() => {
              setOpened(false)
              button.current?.focus()
            }}
            onUpload={onUpload}
          />
        </Suspense>
      ) : null}
    </>
  )
}
