import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Picture } from '#demo/history/pictures.ts'

/** Pixels of a side: twice what the largest place shows. */
const side = 192

/** Draws a learner's profile picture as PNG. */
export async function drawPicture(picture: Picture): Promise<Uint8Array> {
  const canvas = createCanvas(side, side)
  const drawn = await loadImage(Buffer.from(svgOf(picture)))
  canvas.getContext('2d').drawImage(drawn, 0, 0, side, side)
  return canvas.encode('png')
}

/** The face in a square of 100 by 100. */
function svgOf({ wall: [high, low], skin, hair, cut, top, glasses, beard, turn = 0 }: Picture): string {
  const x = 50 + turn * 2
  const look = x + turn * 4
  const eye = (cx: number) => `<path d="M${cx - 3.4} 46q3.4 3.4 6.8 0" ${line('#2a1a1e', 1.5)}/>`
  const glass = (cx: number) => `<circle cx="${cx}" cy="46.5" r="6" ${line('#2a1a1e', 1.3)}/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}">
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/>
    </linearGradient>
    <rect width="100" height="100" fill="url(#w)"/>
    ${behind(cut, x, hair)}
    <path d="M14 104c2-22 16-28 36-28s34 6 36 28z" fill="${top}"/>
    <path d="M${x - 8} 60h16v15q-8 8-16 0z" fill="${skin}"/>
    <path d="M${x - 8} 66q8 6 16 0v5q-8 6-16 0z" fill="#000" opacity=".14"/>
    <ellipse cx="${x}" cy="47" rx="18" ry="22" fill="${skin}"/>
    ${beard ? `<path d="M${x - 17.6} 51q2 19 17.6 19t17.6-19q-5 9-17.6 9t-17.6-9z" fill="${hair === skin ? '#222' : hair}"/>` : ''}
    ${before(cut, x, turn, hair)}
    ${eye(look - 7)}${eye(look + 7)}
    ${glasses ? `${glass(look - 7)}${glass(look + 7)}<path d="M${look - 1} 46h2" ${line('#2a1a1e', 1.3)}/>` : ''}
    <path d="M${look} 49q${turn < 0 ? -2.4 : 2.4} 4 0 5.4" ${line('#000', 1.1, 0.28)}/>
    <path d="M${look - 5} 58.5q5 4.6 10 0" ${line('#7d2f36', 1.7)}/>
  </svg>`
}

const line = (colour: string, width: number, opacity = 1) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"`

function behind(cut: Picture['cut'], x: number, hair: string): string {
  switch (cut) {
    case 'long':
      return `<path d="M${x - 22} 44q0-24 22-24t22 24q1 22 5 40h-54q4-18 5-40z" fill="${hair}"/>`
    case 'bob':
      return `<path d="M${x - 22} 44q0-24 22-24t22 24v20q-22 8-44 0z" fill="${hair}"/>`
    case 'bun':
      return `<circle cx="${x}" cy="20" r="9" fill="${hair}"/>`
    case 'curls':
      return [...'0123456789']
        .map((_, index) => {
          const angle = Math.PI * (1 + index / 9)
          return `<circle cx="${x + 20 * Math.cos(angle)}" cy="${46 + 22 * Math.sin(angle)}" r="9" fill="${hair}"/>`
        })
        .join('')
    default:
      return ''
  }
}

function before(cut: Picture['cut'], x: number, turn: number, hair: string): string {
  const part = x - turn * 14
  switch (cut) {
    case 'bald':
      return ''
    case 'short':
      return `<path d="M${x - 19} 46q-3-25 19-25t19 25q-3-12-8-15-12 4-24-1-4 4-6 16z" fill="${hair}"/>`
    case 'curls':
      return `<path d="M${x - 18} 42q2-18 18-18t18 18q-6-10-18-9t-18 9z" fill="${hair}"/>`
    default:
      return `<path d="M${x - 19} 50q-3-28 19-28t19 28q-2-14-${19 - (part - x)}-20-8 6-${19 + (part - x)} 20z" fill="${hair}"/>`
  }
}
