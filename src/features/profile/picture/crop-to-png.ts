/** Part of an image, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Side of the uploaded square, in pixels. */
const side = 512

/** Loads an image, rotated by its EXIF orientation. Rejects when it cannot be decoded. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  if (image.naturalWidth === 0) throw new Error('a picture without a size')
  return image
}

/** Draws the chosen square as a PNG (F168), which also drops the EXIF data. */
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
