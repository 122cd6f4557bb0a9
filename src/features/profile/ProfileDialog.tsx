import { Modal, type ModalRootProps } from '@mantine/core'
import { useInertPage } from '#src/ui/use-inert-page.ts'
import styles from './ProfileDialog.module.css'

interface ProfileDialogProps extends ModalRootProps {
  readonly title: string
}

/** What the profile asks apart: its title, a way to close it, and under them what it is about. */
export function ProfileDialog({ title, children, ...dialog }: ProfileDialogProps) {
  useInertPage(dialog.opened)
  return (
    <Modal.Root {...dialog}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" size="lg" />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
