import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import layout from '#src/ui/forms/dialog-form.module.css'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { type Area, cropToPng } from './crop-to-png.ts'
import { PictureCropper } from './PictureCropper.tsx'
import styles from './PictureForm.module.css'
import { usePicture } from './use-picture.ts'

interface PictureFormProps {
  readonly onClose: () => void
  readonly onUpload: (picture: Blob) => Promise<unknown>
}

/** Chooses, crops and uploads a photo. A failed upload keeps the photo and its crop. */
export function PictureForm({ onClose, onUpload }: PictureFormProps) {
  const { picture, error, choose } = usePicture()
  const [area, setArea] = useState<Area>()
  const file = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (cut: { readonly image: HTMLImageElement; readonly area: Area }) =>
      onUpload(await cropToPng(cut.image, cut.area)),
    onSuccess: onClose,
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (picture && area && !upload.isPending) upload.mutate({ image: picture.image, area })
  }

  return (
    <form className={layout.form} onSubmit={handleSubmit}>
      {picture ? (
        <PictureCropper key={picture.address} address={picture.address} onArea={setArea} />
      ) : (
        <p className={styles.lead}>Elige una foto en la que se te vea bien. Luego podrás moverla y acercarla.</p>
      )}
      <FormError>{upload.error ? formErrorMessage(toFailure(upload.error)) : error}</FormError>
      <div className={layout.actions}>
        <input
          ref={file}
          type="file"
          name="picture"
          accept="image/*"
          className="visually-hidden"
          aria-label="Tu foto"
          tabIndex={-1}
          onChange={(event) => {
            if (upload.isError) upload.reset()
            void choose(event.target.files?.[0])
            // Choosing the same file again must fire `change`.
            event.target.value = ''
          }}
        />
        <button type="button" className={picture ? pill.outline : pill.primary} onClick={() => file.current?.click()}>
          {picture ? 'Elegir otra' : 'Elegir una foto'}
        </button>
        {picture ? (
          <SubmitButton busy={upload.isPending}>{upload.isPending ? 'Guardando...' : 'Guardar la foto'}</SubmitButton>
        ) : null}
      </div>
    </form>
  )
}
