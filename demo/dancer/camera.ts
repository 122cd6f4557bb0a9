import type { Vec3 } from './geometry.ts'

export type View = 'front' | 'rear'

/** A point on the picture: pixels, pixels a metre there, and how near it is (metres towards the lens). */
interface Seen {
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
  /** A direction as seen: to the right, up, towards the lens. */
  turn(direction: Vec3): Vec3
  /** Brings points, three numbers each, to the picture: x and y in pixels and how near; and directions as seen. */
  project(points: Float32Array, directions: Float32Array): void
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
  /** Radians the lens has walked around the dancer, towards their left. */
  readonly yaw?: number
  /** Radians the lens looks down. */
  readonly pitch?: number
  /** Metres from the lens to the dancer. */
  readonly distance?: number
}

const lensHeight = 0.95

/** A camera that looks at the middle of the stage from the front or the rear. */
export function cameraFor(framing: Framing): Camera {
  const { width, height, view = 'front', middle = 0.5, zoom = 1, floorAt = 0.86 } = framing
  const { yaw = 0, pitch = 0.145, distance = 4.6 } = framing
  const floor = height * floorAt
  const around = yaw + (view === 'front' ? 0 : Math.PI)
  const [cos, sin] = [Math.cos(around), Math.sin(around)]
  const [flat, down] = [Math.cos(pitch), Math.sin(pitch)]
  const unit = height * 0.375 * zoom
  const turn = ([x, y, z]: Vec3): Vec3 => {
    const towards = x * sin + z * cos
    return [x * cos - z * sin, y * flat - towards * down, towards * flat + y * down]
  }
  return {
    view,
    width,
    height,
    floor,
    turn,
    see([x, y, z]) {
      const [across, up, near] = turn([x, y - lensHeight, z])
      const scale = (unit * distance) / Math.max(0.3, distance - near)
      return { x: width * middle + across * scale, y: floor - lensHeight * flat * unit - up * scale, scale, near }
    },
    project(points, directions) {
      const [left, base] = [width * middle, floor - lensHeight * flat * unit]
      for (let v = 0; v < points.length; v += 3) {
        const x = points[v] as number
        const y = (points[v + 1] as number) - lensHeight
        const z = points[v + 2] as number
        const towards = x * sin + z * cos
        const near = towards * flat + y * down
        const scale = (unit * distance) / Math.max(0.3, distance - near)
        points[v] = left + (x * cos - z * sin) * scale
        points[v + 1] = base - (y * flat - towards * down) * scale
        points[v + 2] = near
        const dx = directions[v] as number
        const dy = directions[v + 1] as number
        const dz = directions[v + 2] as number
        const ahead = dx * sin + dz * cos
        directions[v] = dx * cos - dz * sin
        directions[v + 1] = dy * flat - ahead * down
        directions[v + 2] = ahead * flat + dy * down
      }
    },
  }
}
