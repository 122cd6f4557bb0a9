import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import styles from './PictureButton.module.css'

interface PictureButtonProps {
  readonly hasPicture: boolean
  readonly onUpload: (picture: Blob) => Promise<unknown>
}

// Loaded with the first opening.
const PictureDialog = lazyRequested(() => import('./PictureDialog.tsx').then((loaded) => loaded.PictureDialog))

/** The camera on the photo's edge (F168). */
export function PictureButton({ hasPicture, onUpload }: PictureButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<boolean | null>(null)
  // A new photo renders a new button: the dialog's opener is gone.
  useEffect(() => {
    if (open === false) button.current?.focus()
  }, [open])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.camera}
        aria-label={hasPicture ? 'Cambiar tu foto' : 'Añadir tu foto'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconCamera size={22} aria-hidden />
      </button>
      {open === null ? null : <PictureDialog open={open} onClose={() => setOpen(false)} onUpload={onUpload} />}
    </>
  )
}
