import { Modal } from '@mantine/core'
import styles from './DeleteDialog.module.css'
import { DeleteForm } from './DeleteForm.tsx'

interface DeleteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly hasPassword: boolean
  readonly onDelete: (current?: string) => Promise<unknown>
}

/** The last question before an account is gone. */
export function DeleteDialog({ opened, onClose, ...form }: DeleteDialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={560}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>¿Borramos tu cuenta?</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" size="lg" />
        </div>
        <Modal.Body className={styles.body}>
          <DeleteForm onKeep={onClose} {...form} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
