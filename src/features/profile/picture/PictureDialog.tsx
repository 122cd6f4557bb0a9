import { useMediaQuery } from '@mantine/hooks'
import { ProfileDialog } from '../ProfileDialog.tsx'
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
    <ProfileDialog
      title="Sube tu imagen de perfil"
      opened={opened}
      onClose={onClose}
      size={700}
      fullScreen={small ?? false}
      returnFocus={false}
      // A dialog that grows would tell the cropper a wrong size.
      transitionProps={{ transition: 'fade' }}
    >
      <PictureForm onClose={onClose} onUpload={onUpload} />
    </ProfileDialog>
  )
}
