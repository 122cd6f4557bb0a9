import { type FormEvent, useEffect, useRef, useState } from 'react'
import layout from '#src/ui/forms/dialog-form.module.css'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import { type Area, cropToPng, loadPicture } from './crop-to-png.ts'
import { PictureCropper } from './PictureCropper.tsx'
import styles from './PictureForm.module.css'

interface PictureFormProps {
  readonly onClose: () => void
  readonly onUpload: (picture: Blob) => Promise<unknown>
}

/** Chooses, crops and uploads a photo. A failed upload keeps the photo and its crop. */
export function PictureForm({ onClose, onUpload }: PictureFormProps) {
  const { picture, error, choose } = usePicture()
  const [area, setArea] = useState<Area>()
  const file = useRef<HTMLInputElement>(null)
  const upload = useSingleMutation({
    mutationFn: async (cut: { readonly image: HTMLImageElement; readonly area: Area }) =>
      onUpload(await cropToPng(cut.image, cut.area)),
    onSuccess: onClose,
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (picture && area) upload.mutate({ image: picture.image, area })
  }

  return (
    <form className={layout.form} onSubmit={handleSubmit}>
      {picture ? (
        <PictureCropper key={picture.url} url={picture.url} onArea={setArea} />
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

interface Picture {
  /** Object URL. */
  readonly url: string
  readonly image: HTMLImageElement
}

const notAnImage = 'Esto no es una imagen. Elige una foto en JPG, PNG o WebP.'
const unreadable = 'No hemos podido abrir esta imagen. Prueba con otra foto, en JPG, PNG o WebP.'

/** The photo to crop; an unreadable file leaves the previous one. */
function usePicture() {
  const [picture, setPicture] = useState<Picture>()
  const [error, setError] = useState<string>()

  const url = picture?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  const choose = async (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/')) return setError(notAnImage)
    const chosen = URL.createObjectURL(file)
    try {
      const image = await loadPicture(chosen)
      setPicture({ url: chosen, image })
      setError(undefined)
    } catch {
      URL.revokeObjectURL(chosen)
      setError(unreadable)
    }
  }

  return { picture, error, choose }
}
