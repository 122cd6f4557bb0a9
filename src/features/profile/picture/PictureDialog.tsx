import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import styles from './PictureDialog.module.css'
import { PictureForm } from './PictureForm.tsx'

interface PictureDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onUpload: (picture: Blob) => Promise<unknown>
}

/** Where a photo is chosen and cut (F168), at most 700 px wide. */
export function PictureDialog({ opened, onClose, onUpload }: PictureDialogProps) {
  const small = useMediaQuery('(max-width: 575px)')
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={700}
      fullScreen={small ?? false}
      returnFocus={false}
      // A dialog that grows would tell the cropper a wrong size.
      transitionProps={{ transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>Sube tu imagen de perfil</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" size="lg" />
        </div>
        <Modal.Body className={styles.body}>
          <PictureForm onClose={onClose} onUpload={onUpload} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
