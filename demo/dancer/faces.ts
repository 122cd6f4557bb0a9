import type { ProfessorSlug } from '#demo/academy/professors.ts'
import { hairs, type Ink, skins } from './look.ts'

export type Cut =
  | 'waves'
  | 'short'
  | 'braids'
  | 'cap'
  | 'afro'
  | 'ponytail'
  | 'bun'
  | 'silver'
  | 'long'
  | 'bob'
  | 'flower'
  | 'locks'

/** The features of a professor's portrait. */
export interface Face {
  readonly hue: number
  readonly skin: Ink
  readonly hair: Ink
  readonly cut: Cut
  readonly top: Ink
  readonly neckline: 'round' | 'v' | 'straps' | 'hood'
  /** Width of the face against the usual. */
  readonly width: number
  readonly beard: boolean
  readonly glasses: boolean
  readonly earrings: Ink | null
}

const plain = { width: 1, beard: false, glasses: false, earrings: null } as const
const gold: Ink = [44, 88, 62]

export const faces: Readonly<Record<ProfessorSlug, Face>> = {
  'lucia-ferrandis': {
    ...plain,
    hue: 12,
    skin: skins.honey,
    hair: hairs.brown,
    cut: 'waves',
    top: [44, 92, 58],
    neckline: 'v',
    earrings: gold,
  },
  'adrian-montoya': {
    ...plain,
    hue: 338,
    skin: skins.olive,
    hair: hairs.black,
    cut: 'short',
    top: [230, 26, 24],
    neckline: 'v',
    width: 1.06,
    beard: true,
  },
  'yaiza-santana': {
    ...plain,
    hue: 286,
    skin: skins.chestnut,
    hair: hairs.black,
    cut: 'braids',
    top: [168, 80, 48],
    neckline: 'straps',
    earrings: gold,
  },
  'marcos-obiang': {
    ...plain,
    hue: 200,
    skin: skins.ebony,
    hair: hairs.black,
    cut: 'cap',
    top: [32, 90, 56],
    neckline: 'hood',
    width: 1.04,
    beard: true,
  },
  'noa-barreiro': {
    ...plain,
    hue: 95,
    skin: skins.olive,
    hair: hairs.black,
    cut: 'afro',
    top: [50, 94, 56],
    neckline: 'straps',
    earrings: [8, 80, 58],
  },
  'carla-vidal': {
    ...plain,
    hue: 312,
    skin: skins.porcelain,
    hair: hairs.blond,
    cut: 'ponytail',
    top: [190, 84, 54],
    neckline: 'round',
    width: 0.96,
  },
  'irene-alcocer': {
    ...plain,
    hue: 226,
    skin: skins.rose,
    hair: hairs.auburn,
    cut: 'bun',
    top: [206, 40, 72],
    neckline: 'v',
    width: 0.95,
  },
  'teo-llorente': {
    ...plain,
    hue: 250,
    skin: skins.porcelain,
    hair: hairs.silver,
    cut: 'silver',
    top: [258, 20, 26],
    neckline: 'round',
    glasses: true,
  },
  'daniela-rey': {
    ...plain,
    hue: 350,
    skin: skins.honey,
    hair: hairs.auburn,
    cut: 'long',
    top: [350, 60, 30],
    neckline: 'v',
    earrings: gold,
    width: 0.97,
  },
  'paula-heredia': {
    ...plain,
    hue: 38,
    skin: skins.rose,
    hair: hairs.brown,
    cut: 'bob',
    top: [330, 82, 56],
    neckline: 'straps',
    width: 1.08,
  },
  'rocio-benitez': {
    ...plain,
    hue: 2,
    skin: skins.honey,
    hair: hairs.black,
    cut: 'flower',
    top: [0, 0, 96],
    neckline: 'v',
    earrings: [352, 80, 52],
  },
  'samuel-diop': {
    ...plain,
    hue: 168,
    skin: skins.ebony,
    hair: hairs.black,
    cut: 'locks',
    top: [150, 40, 34],
    neckline: 'round',
    glasses: true,
    width: 0.98,
  },
}
