import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Area } from './crop-to-png.ts'
import styles from './PictureForm.module.css'

interface PictureCropperProps {
  readonly url: string
  readonly onArea: (area: Area) => void
}

const zooms = { min: 1, max: 3, step: 0.05 }

/** What moves the photo without dragging it (WCAG 2.5.7), by px of the screen. */
const moves = [
  { name: 'a la izquierda', Icon: IconArrowLeft, x: -16, y: 0 },
  { name: 'a la derecha', Icon: IconArrowRight, x: 16, y: 0 },
  { name: 'hacia arriba', Icon: IconArrowUp, x: 0, y: -16 },
  { name: 'hacia abajo', Icon: IconArrowDown, x: 0, y: 16 },
] as const
const nothing = { width: 0, height: 0 }

/** The circular crop of a photo: moved by dragging, buttons or arrow keys, zoomed by the slider too. */
export function PictureCropper({ url, onArea }: PictureCropperProps) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [photo, setPhoto] = useState(nothing)
  const [circle, setCircle] = useState(nothing)
  /** The nearest offset that leaves the circle within the photo. */
  const clampOffset = (offset: number, side: 'width' | 'height') => {
    const max = Math.max(0, (photo[side] * zoom - circle[side]) / 2)
    return Math.min(max, Math.max(-max, offset))
  }
  return (
    <>
      <div className={styles.cropper}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          setMediaSize={setPhoto}
          setCropSize={setCircle}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': 'Encuadre de la foto. Muévelo con las flechas.' }}
        />
      </div>
      <div className={styles.zoom}>
        <IconZoomOut size={22} aria-hidden />
        <label htmlFor={id} className="visually-hidden">
          Acercar la foto
        </label>
        <input
          id={id}
          type="range"
          min={zooms.min}
          max={zooms.max}
          step={zooms.step}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <IconZoomIn size={22} aria-hidden />
      </div>
      <fieldset className={styles.moves}>
        <legend className="visually-hidden">Mover la foto</legend>
        {moves.map(({ name, Icon, x, y }) => (
          <button
            key={name}
            type="button"
            aria-label={`Mover la foto ${name}`}
            onClick={() => setCrop({ x: clampOffset(crop.x + x, 'width'), y: clampOffset(crop.y + y, 'height') })}
          >
            <Icon size={20} aria-hidden />
          </button>
        ))}
      </fieldset>
    </>
  )
}
