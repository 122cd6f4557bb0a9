import type { Vec3 } from './geometry.ts'

export type View = 'front' | 'rear'

/** A point on the picture: pixels, pixels a metre there, and how near it is (metres towards the lens). */
export interface Seen {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly near: number
}

export interface Camera {
  readonly view: View
  readonly width: number
  readonly height: number
  /** Height of the floor's middle on the picture, in pixels. */
  readonly floor: number
  see(point: Vec3): Seen
}

export interface Framing {
  readonly width: number
  readonly height: number
  readonly view?: View
  /** Horizontal position of the stage's centre: 0 left, 1 right. */
  readonly middle?: number
  /** Scale of the figure. */
  readonly zoom?: number
  /** Vertical position of the floor's centre: 0 top, 1 bottom. */
  readonly floorAt?: number
}

const distance = 4.4

/** A camera at hip height, in front of the stage or behind it. */
export function cameraFor({ width, height, view = 'front', middle = 0.5, zoom = 1, floorAt = 0.86 }: Framing): Camera {
  const side = view === 'front' ? 1 : -1
  const floor = height * floorAt
  return {
    view,
    width,
    height,
    floor,
    see([x, y, z]) {
      const near = z * side
      const scale = height * 0.375 * zoom * (distance / (distance - near))
      return { x: width * middle + x * side * scale, y: floor - y * scale + near * height * 0.055 * zoom, scale, near }
    },
  }
}
