import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { disciplineHues } from '#contract/rules/discipline-hues.ts'
import { previewSize } from '#contract/rules/poster-sizes.ts'
import { createRandom } from '#demo/generator/random.ts'
import { cameraFor, type Framing } from './camera.ts'
import { createFigure } from './figure.ts'
import { frame } from './framing.ts'
import { turnAboutY, type Vec3 } from './geometry.ts'
import { paintReflection, paintShadow } from './ground.ts'
import { css } from './look.ts'
import { type Model, modelOf } from './model.ts'
import type { Picture } from './pictures.ts'
import { chairSurfaces, propParts } from './props.ts'
import { scenes } from './scenes/all.ts'
import { type Place, wallDepth } from './scenes/scene.ts'
import type { Light } from './shading.ts'
import { type Skeleton, skeletonOf } from './skeleton.ts'
import type { Teacher } from './teacher.ts'
import { teachers } from './teachers.ts'

const plainLight = (hue: number): Light => ({
  key: [-0.5, 0.7, 0.6],
  keyInk: [hue + 20, 60, 97],
  fillInk: [hue, 56, 62],
  fill: 0.7,
  rim: [0.8, 0.4, -0.5],
  rimInk: [hue + 30, 95, 82],
  rimStrength: 0.8,
})

/** Draws a picture of the academy `width` pixels wide, 16 to 9. */
export function drawPoster(picture: Picture, width: number): Canvas {
  const height = Math.round((width * 9) / 16)
  const hue = disciplineHues[picture.discipline]
  const scene = scenes[picture.scene]
  const teacher = teachers[picture.teacher]
  const now = skeletonOf(picture.pose, teacher.body)
  const earlier = skeletonOf(picture.earlier, teacher.body)
  const { yaw, pitch } = picture
  const framing = frame(now, picture.crop, picture.side, { width, height, yaw, pitch })
  const camera = cameraFor(framing)
  const canvas = createCanvas(width, height)
  const g = canvas.getContext('2d')
  const place = placeOf(g, { ...framing, yaw: 0 }, hue, picture.name, camera.see(now.hips))
  const light: Light = { ...plainLight(hue), ...scene.light(hue) }
  scene.paint(place)

  if (picture.partner) drawPartner(g, picture, { ...framing, yaw: yaw + 0.5 }, light, now)
  const model = dressed(modelOf(teacher, picture.hands, detailOf(framing)), picture)
  const props = picture.prop === 'chair' ? chairBelow(now) : []
  const figure = createFigure(framing, model, light, { props })
  figure.draw(now, earlier)
  grade(figure.layer, hue)
  paintShadow(g, camera, now, hue)
  const lowest = Math.max(
    ...[now.left, now.right].map(
      ({ leg }) => camera.see([leg.ball[0], Math.min(leg.ball[1], leg.heel[1]) - 0.02, leg.ball[2]]).y,
    ),
  )
  paintReflection(g, lowest, 0.16, () => g.drawImage(figure.layer, 0, 0))
  g.drawImage(figure.layer, 0, 0)
  scene.over?.(place)
  return canvas
}

// A close dancer needs a finer surface.
const detailOf = ({ zoom = 1, height }: Framing) => ((zoom * height) / 720 > 1.6 ? 1.4 : 1)

function placeOf(
  g: SKRSContext2D,
  framing: Framing,
  hue: number,
  name: string,
  hips: { x: number; y: number; scale: number },
): Place {
  const { width, height } = framing
  const camera = cameraFor(framing)
  const shift = hips.x - camera.see([0, 0.95, 0]).x
  const at: Place['at'] = (x, y, z = wallDepth) => {
    const seen = camera.see([x, y, z])
    return { x: seen.x + shift, y: seen.y }
  }
  return {
    ...{ g, width, height, hue, middle: hips.x, waist: hips.y, unit: hips.scale, at },
    horizon: at(0, 0, wallDepth).y,
    random: createRandom(name),
  }
}

const inks = { fan: [44, 88, 58], shawl: [150, 46, 30], castanets: [18, 62, 22], chair: [26, 48, 24] } as const

function dressed(model: Model, { prop }: Picture): Model {
  if (!prop) return model
  return { ...model, parts: [...model.parts, ...propParts(prop, model.shape, model.frames, inks[prop])] }
}

function chairBelow({ hips, pelvisTurn }: Skeleton) {
  const moved = (points: Float32Array, by: Vec3) => {
    const out = new Float32Array(points.length)
    for (let v = 0; v < points.length; v += 3) {
      const [x, y, z] = turnAboutY([points[v] as number, points[v + 1] as number, points[v + 2] as number], pelvisTurn)
      out.set([x + by[0], y + by[1], z + by[2]], v)
    }
    return out
  }
  return chairSurfaces().map(({ surface, ink }) => ({
    ink,
    surface: {
      ...surface,
      positions: moved(surface.positions, [hips[0], hips[1] - 0.57, hips[2]]),
      normals: moved(surface.normals, [0, 0, 0]),
    },
  }))
}

// A second dancer follows, a shape in the hue a step behind.
function drawPartner(
  g: SKRSContext2D,
  { partner, pose, earlier, discipline }: Picture,
  framing: Framing,
  light: Light,
  now: Skeleton,
) {
  if (!partner) return
  const hue = disciplineHues[discipline]
  const teacher: Teacher = teachers[partner]
  const camera = cameraFor(framing)
  const away = camera.see([0.62, 0, -0.5]).x - camera.see([0, 0, 0]).x
  const figure = createFigure(
    { ...framing, middle: (framing.middle ?? 0.5) + (now.hips[0] > 0 ? -1 : 1) * (away / framing.width) },
    modelOf(teacher, teacher.hands, 0.7),
    { ...light, fill: 0.35 },
    { factor: 2 },
  )
  figure.draw(skeletonOf(pose, teacher.body), skeletonOf(earlier, teacher.body))
  const layer = figure.layer.getContext('2d')
  layer.globalCompositeOperation = 'source-atop'
  layer.fillStyle = css([hue - 8, 60, 13], 0.86)
  layer.fillRect(0, 0, framing.width, framing.height)
  g.drawImage(figure.layer, 0, 0)
}

/** Brings a figure into the light of its place: the hue over all of it, deeper towards the floor. */
function grade(layer: Canvas, hue: number) {
  const g = layer.getContext('2d')
  const { width, height } = layer
  g.globalCompositeOperation = 'source-atop'
  const fall = g.createLinearGradient(0, 0, 0, height)
  fall.addColorStop(0, css([hue, 80, 60], 0.06))
  fall.addColorStop(0.5, css([hue, 70, 40], 0.08))
  fall.addColorStop(1, css([hue, 70, 12], 0.34))
  g.fillStyle = fall
  g.fillRect(0, 0, width, height)
  g.globalCompositeOperation = 'source-over'
}

/** A picture at another width. */
export function resized(picture: Canvas, width: number): Canvas {
  const canvas = createCanvas(width, Math.round((width * picture.height) / picture.width))
  const g = canvas.getContext('2d')
  g.imageSmoothingQuality = 'high'
  g.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A picture cut to the proportions of link previews. */
export function previewOf(picture: Canvas): Canvas {
  const { width, height } = previewSize
  const whole = resized(picture, width)
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(whole, 0, Math.round((height - whole.height) / 2))
  return canvas
}
