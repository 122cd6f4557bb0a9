import { Dialog } from '#src/ui/Dialog.tsx'
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
    <Dialog title="¿Borramos tu cuenta?" open={opened} onClose={onClose}>
      <DeleteForm onKeep={onClose} {...form} />
    </Dialog>
  )
}
