/** The profile picture of a learner: a face in few shapes. Colours are CSS. */
export interface Picture {
  readonly wall: readonly [string, string]
  readonly skin: string
  readonly hair: string
  readonly cut: 'short' | 'bob' | 'long' | 'bun' | 'curls' | 'bald'
  readonly top: string
  readonly glasses?: boolean
  readonly beard?: boolean
  /** How far the face is turned, from -1 to 1. */
  readonly turn?: number
}

const skins = {
  pale: '#f3d0b8',
  rose: '#e8b592',
  honey: '#d39a6c',
  olive: '#b97f55',
  brown: '#8d5a3a',
  dark: '#5b3826',
}
const hairs = {
  black: '#221a20',
  brown: '#4b2f25',
  chestnut: '#7a4528',
  blond: '#d9ad62',
  red: '#a8452c',
  grey: '#b9b4b8',
}
const walls = {
  dusk: ['#5b2a86', '#e0567a'],
  sea: ['#0f4c75', '#3ea6a0'],
  sun: ['#c2571a', '#f3b54a'],
  park: ['#1f5f43', '#86b85c'],
  night: ['#1c1840', '#4f3fb0'],
  brick: ['#6d2331', '#c9624f'],
} as const

/** The pictures, by name. */
export const pictures = {
  monica: { wall: walls.dusk, skin: skins.honey, hair: hairs.brown, cut: 'long', top: '#00b377', turn: 0.3 },
  andrea: { wall: walls.night, skin: skins.pale, hair: hairs.black, cut: 'bob', top: '#f2c14e', glasses: true },
  cesar: {
    wall: walls.sea,
    skin: skins.olive,
    hair: hairs.black,
    cut: 'short',
    top: '#f4f1ea',
    beard: true,
    turn: -0.3,
  },
  sara: { wall: walls.sun, skin: skins.rose, hair: hairs.red, cut: 'curls', top: '#234e8a', turn: -0.4 },
  ivan: { wall: walls.park, skin: skins.pale, hair: hairs.chestnut, cut: 'short', top: '#b23a48', turn: 0.4 },
  nadia: { wall: walls.brick, skin: skins.brown, hair: hairs.black, cut: 'bun', top: '#f7d6bf' },
  carmen: {
    wall: walls.sea,
    skin: skins.honey,
    hair: hairs.grey,
    cut: 'bob',
    top: '#7a3b69',
    glasses: true,
    turn: 0.2,
  },
  jon: { wall: walls.dusk, skin: skins.rose, hair: hairs.blond, cut: 'short', top: '#1f7a8c', beard: true },
  aitana: { wall: walls.park, skin: skins.olive, hair: hairs.brown, cut: 'bun', top: '#ff7f6a', turn: -0.3 },
  mamadou: {
    wall: walls.sun,
    skin: skins.dark,
    hair: hairs.black,
    cut: 'bald',
    top: '#2f4858',
    beard: true,
    turn: 0.3,
  },
  lucas: { wall: walls.night, skin: skins.olive, hair: hairs.black, cut: 'curls', top: '#e4572e' },
  elena: { wall: walls.brick, skin: skins.pale, hair: hairs.blond, cut: 'long', top: '#33658a', turn: -0.2 },
  pilar: { wall: walls.sun, skin: skins.rose, hair: hairs.chestnut, cut: 'bob', top: '#55286f', turn: 0.3 },
  rafa: { wall: walls.sea, skin: skins.honey, hair: hairs.grey, cut: 'short', top: '#8a1c4a', glasses: true },
} as const satisfies Readonly<Record<string, Picture>>

export type PictureName = keyof typeof pictures

/** The file of a picture, relative to `demo/media`. */
export const pictureFile = (name: PictureName) => `learners/${name}.png`
