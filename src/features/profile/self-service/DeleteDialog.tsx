import type { ComponentProps } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DeleteForm } from './DeleteForm.tsx'

interface DeleteDialogProps extends Omit<ComponentProps<typeof DeleteForm>, 'onCancel'> {
  readonly open: boolean
  readonly onClose: () => void
}

/** The last confirmation before an account is deleted. */
export const DeleteDialog = ({ open, onClose, ...form }: DeleteDialogProps) => (
  <Dialog title="¿Borramos tu cuenta?" open={open} onClose={onClose}>
    <DeleteForm onCancel={onClose} {...form} />
  </Dialog>
)
