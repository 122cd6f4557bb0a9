import { type FormEvent, useRef, useState } from 'react'
import { failureFrom } from '#src/ui/failure-from.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import { type Area, cropToPng } from './crop-to-png.ts'
import { PictureCropper } from './PictureCropper.tsx'
import styles from './PictureForm.module.css'
import { usePicture } from './use-picture.ts'

interface PictureFormProps {
  readonly onClose: () => void
  readonly onUpload: (picture: Blob) => Promise<unknown>
}

/** Choosing a photo, cutting its circle and sending it. A failed sending keeps the photo and the cut. */
export function PictureForm({ onClose, onUpload }: PictureFormProps) {
  const { picture, fault: refused, choose } = usePicture()
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const file = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!picture || !area || busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await onUpload(await cropToPng(picture.image, area))
      onClose()
    } catch (cause) {
      setFault(refusalWords(failureFrom(cause)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {picture ? (
        <PictureCropper key={picture.address} address={picture.address} onArea={setArea} />
      ) : (
        <p className={styles.lead}>Elige una foto en la que se te vea bien. Luego podrás moverla y acercarla.</p>
      )}
      <FormFault>{fault ?? refused}</FormFault>
      <div className={styles.actions}>
        <input
          ref={file}
          type="file"
          name="picture"
          accept="image/*"
          className="visually-hidden"
          aria-label="Tu foto"
          tabIndex={-1}
          onChange={(event) => {
            setFault(undefined)
            void choose(event.target.files?.[0])
            // The same file again counts as a choice too.
            event.target.value = ''
          }}
        />
        <button type="button" className={picture ? pill.outline : pill.primary} onClick={() => file.current?.click()}>
          {picture ? 'Elegir otra' : 'Elegir una foto'}
        </button>
        {picture ? <SubmitButton busy={busy}>{busy ? 'Guardando...' : 'Guardar la foto'}</SubmitButton> : null}
      </div>
    </form>
  )
}
