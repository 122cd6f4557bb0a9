import type { ComponentProps } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { PictureForm } from './PictureForm.tsx'

interface PictureDialogProps extends ComponentProps<typeof PictureForm> {
  readonly open: boolean
}

/** Chooses and crops a photo (F168). */
export const PictureDialog = ({ open, ...form }: PictureDialogProps) => (
  <Dialog title="Sube tu imagen de perfil" open={open} size={700} onClose={form.onClose}>
    <PictureForm {...form} />
  </Dialog>
)
