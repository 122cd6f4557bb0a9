import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Camera } from './camera.ts'
import { css, type Hair, type Ink, type Look, lighter } from './look.ts'
import type { Skeleton } from './skeleton.ts'

interface Head {
  readonly g: SKRSContext2D
  /** Half the height of the head, in pixels. */
  readonly r: number
  /** Sine and cosine of where it looks, seen from the lens: 0 and 1 is straight at it. */
  readonly aside: number
  readonly facing: number
}

const blob = ({ g }: Head, x: number, y: number, rx: number, ry: number, ink: Ink | string) => {
  g.fillStyle = typeof ink === 'string' ? ink : css(ink)
  g.beginPath()
  g.ellipse(x, y, Math.max(0.1, rx), Math.max(0.1, ry), 0, 0, Math.PI * 2)
  g.fill()
}

// Hair behind the skull.
function paintBack(head: Head, hair: Hair, ink: Ink) {
  const { r, aside, g } = head
  const behind = -aside * r
  const dark = lighter(ink, -3)
  if (hair === 'bun') blob(head, behind * 0.55, -r * 1.02, r * 0.42, r * 0.4, dark)
  if (hair === 'flower-bun') blob(head, behind * 0.8, r * 0.42, r * 0.5, r * 0.46, dark)
  if (hair === 'afro') blob(head, behind * 0.15, -r * 0.22, r * 1.42, r * 1.36, dark)
  if (hair === 'bob') blob(head, behind * 0.25, r * 0.12, r * 1.06, r * 1.08, dark)
  if (hair === 'long') {
    blob(head, behind * 0.2, -r * 0.05, r * 1.02, r * 1.05, dark)
    g.beginPath()
    g.moveTo(behind * 0.3 - r * 0.98, 0)
    g.bezierCurveTo(behind * 0.5 - r * 1.15, r * 1.2, behind * 0.6 - r * 0.8, r * 1.9, behind * 0.6, r * 2.3)
    g.bezierCurveTo(behind * 0.6 + r * 0.8, r * 1.9, behind * 0.5 + r * 1.15, r * 1.2, behind * 0.3 + r * 0.98, 0)
    g.fill()
  }
  if (hair === 'ponytail') {
    g.fillStyle = css(dark)
    g.beginPath()
    g.moveTo(behind * 0.7 - r * 0.25, -r * 0.85)
    g.bezierCurveTo(behind * 1.6 - r * 0.55, -r * 0.6, behind * 1.7 - r * 0.5, r * 0.9, behind * 1.25, r * 1.75)
    g.bezierCurveTo(
      behind * 1.5 + r * 0.55,
      r * 0.7,
      behind * 1.3 + r * 0.5,
      -r * 0.7,
      behind * 0.7 + r * 0.25,
      -r * 0.85,
    )
    g.fill()
  }
  if (hair === 'braids') {
    for (const side of [-1, -0.35, 0.35, 1]) {
      for (let bead = 0; bead < 7; bead++) {
        blob(head, behind * 0.5 + side * r * (0.75 + bead * 0.035), r * (0.1 + bead * 0.27), r * 0.17, r * 0.17, dark)
      }
    }
  }
}

function paintFace(head: Head, look: Look) {
  const { g, r, aside, facing } = head
  const { skin } = look
  const middle = aside * r * 0.36
  const eye = css([skin[0], 40, 12], 0.92)
  for (const side of [-1, 1]) {
    const x = middle + side * r * 0.33 * facing + aside * r * 0.14
    g.strokeStyle = eye
    g.lineCap = 'round'
    g.lineWidth = r * 0.075
    g.beginPath()
    g.ellipse(x, r * 0.1, r * 0.13 * Math.max(0.4, facing), r * 0.09, 0, 0.15 * Math.PI, 0.85 * Math.PI)
    g.stroke()
    g.lineWidth = r * 0.06
    g.beginPath()
    g.ellipse(x, -r * 0.1, r * 0.16 * Math.max(0.4, facing), r * 0.08, 0, 1.15 * Math.PI, 1.85 * Math.PI)
    g.stroke()
    blob(head, x + side * r * 0.1, r * 0.36, r * 0.14, r * 0.1, css([350, 70, skin[2] > 50 ? 62 : 45], 0.28))
  }
  g.strokeStyle = css([354, 52, skin[2] > 50 ? 46 : 40])
  g.lineWidth = r * 0.09
  g.beginPath()
  g.ellipse(
    middle + aside * r * 0.16,
    r * 0.42,
    r * 0.2 * Math.max(0.4, facing),
    r * 0.13,
    0,
    0.12 * Math.PI,
    0.88 * Math.PI,
  )
  g.stroke()
}

function place(g: SKRSContext2D, skeleton: Skeleton, camera: Camera): Head {
  const at = camera.see(skeleton.head)
  const side = camera.view === 'front' ? 1 : -1
  const angle = skeleton.headTurn
  g.translate(at.x, at.y)
  g.rotate(skeleton.headTilt * 0.9 * side)
  return { g, r: at.scale * 0.118, aside: Math.sin(angle) * side, facing: Math.cos(angle) * side }
}

/**
 * Paints the hair behind a face that looks at the camera; it also hangs behind the shoulders, so it is painted before
 * the torso.
 */
export function paintHairBehind(g: SKRSContext2D, skeleton: Skeleton, camera: Camera, look: Look) {
  g.save()
  const head = place(g, skeleton, camera)
  if (head.facing > 0) paintBack(head, look.hair, look.hairColour)
  g.restore()
}

/** The head with its hair, and its face when it can be seen. */
export function paintHead(g: SKRSContext2D, skeleton: Skeleton, camera: Camera, look: Look) {
  const { hair, hairColour, skin } = look
  g.save()
  const head = place(g, skeleton, camera)
  const { r, aside, facing } = head
  const cropped = hair === 'short' || hair === 'cap'
  blob(head, -aside * r * 0.1, -r * 0.1, r * (cropped ? 0.87 : 0.92), r * 0.97, hairColour)
  if (facing > -0.25) {
    const centre = aside * r * 0.2
    blob(head, centre - aside * r * 0.55, r * 0.14, r * 0.16, r * 0.2, lighter(skin, -8))
    g.save()
    g.beginPath()
    g.ellipse(
      centre,
      r * 0.14 + skeleton.nod * r * 0.2,
      r * (0.62 + 0.16 * Math.max(0, facing)),
      r * 0.86,
      0,
      0,
      Math.PI * 2,
    )
    g.clip()
    blob(head, centre, r * 0.14, r, r, skin)
    // The fringe falls over the forehead.
    blob(head, centre * 0.4 - r * 0.18, -r * 0.72, r * 0.9, r * (cropped ? 0.42 : 0.52), hairColour)
    blob(head, centre * 0.4 + r * 0.5, -r * 0.62, r * 0.52, r * 0.42, hairColour)
    if (facing > 0.1) {
      g.translate(0, skeleton.nod * r * 0.35)
      paintFace(head, look)
    }
    g.restore()
  } else {
    blob(head, 0, r * 0.1, r * 0.86, r * 0.86, hairColour)
  }
  if (hair === 'cap') paintCap(head, look)
  if (facing <= 0) paintBack(head, hair, hairColour)
  if (hair === 'flower-bun') paintFlower(head, facing > 0 ? r * 0.78 : -r * 0.5)
  g.restore()
}

function paintCap(head: Head, look: Look) {
  const { g, r, aside, facing } = head
  g.fillStyle = css(lighter(look.outfit.top, -4))
  g.beginPath()
  g.ellipse(0, -r * 0.28, r * 0.98, r * 0.86, 0, Math.PI, Math.PI * 2)
  g.fill()
  if (facing > -0.3)
    blob(head, aside * r * 0.85, -r * 0.3, r * (0.55 + 0.35 * facing), r * 0.16, lighter(look.outfit.top, -12))
}

function paintFlower(head: Head, x: number) {
  const { r } = head
  for (let petal = 0; petal < 6; petal++) {
    const angle = (petal * Math.PI) / 3
    blob(
      head,
      x + Math.cos(angle) * r * 0.17,
      -r * 0.52 + Math.sin(angle) * r * 0.17,
      r * 0.15,
      r * 0.15,
      [352, 86, 56],
    )
  }
  blob(head, x, -r * 0.52, r * 0.1, r * 0.1, [44, 92, 62])
}
