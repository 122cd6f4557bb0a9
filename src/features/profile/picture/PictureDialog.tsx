import { Dialog } from '#src/ui/Dialog.tsx'
import { PictureForm } from './PictureForm.tsx'

interface PictureDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onUpload: (picture: Blob) => Promise<unknown>
}

/** Where a photo is chosen and cut (F168), at most 700 px wide. */
export function PictureDialog({ opened, onClose, onUpload }: PictureDialogProps) {
  return (
    <Dialog title="Sube tu imagen de perfil" open={opened} size={700} onClose={onClose}>
      <PictureForm onClose={onClose} onUpload={onUpload} />
    </Dialog>
  )
}
