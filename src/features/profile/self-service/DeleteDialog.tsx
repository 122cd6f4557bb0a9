import { ProfileDialog } from '../ProfileDialog.tsx'
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
    <ProfileDialog title="¿Borramos tu cuenta?" opened={opened} onClose={onClose} size={560}>
      <DeleteForm onKeep={onClose} {...form} />
    </ProfileDialog>
  )
}
