/** Part of a picture, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Side of the square that is sent, in pixels. */
const side = 512

/** Loads a picture the way the browser will draw it, turned as the camera says. Rejects for what is no picture. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  if (image.naturalWidth === 0) throw new Error('a picture without a size')
  return image
}

/** The chosen square as a PNG (F168). Drawing it anew also leaves behind where and with what it was taken. */
export async function cropToPng(image: HTMLImageElement, { x, y, width, height }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('the picture could not be written')
  return png
}
