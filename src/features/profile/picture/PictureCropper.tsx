import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Area } from './crop-to-png.ts'
import styles from './PictureForm.module.css'

interface PictureCropperProps {
  readonly address: string
  readonly onArea: (area: Area) => void
}

const zooms = { min: 1, max: 3, step: 0.05 }

/** The circular crop of a photo: moved by touch, mouse or arrow keys, zoomed by the slider too. */
export function PictureCropper({ address, onArea }: PictureCropperProps) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  return (
    <>
      <div className={styles.cropper}>
        <Cropper
          image={address}
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
    </>
  )
}
