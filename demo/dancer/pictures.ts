import { type PlannedLesson, plan } from '#demo/academy/plan.ts'
import { coursePosterName, posterNameOf, programPosterName } from '#demo/academy/poster-names.ts'
import type { ProfessorSlug } from '#demo/academy/professors.ts'
import { firstSteps } from '#demo/academy/program-notes/first-steps.ts'
import { goingDeeper } from '#demo/academy/program-notes/going-deeper.ts'
import type { ClipSlug } from '#demo/clips.ts'
import { dances } from './dances/all.ts'
import type { Crop } from './framing.ts'
import { hints, type PictureHint } from './lesson-hints.ts'
import { moments } from './moments/all.ts'
import { poseAt } from './motion.ts'
import { mirrored, type Pose, pose } from './pose.ts'
import type { Prop } from './props.ts'
import type { SceneName } from './scenes/all.ts'
import type { HandShape } from './teacher.ts'
import { teachers } from './teachers.ts'

/** All that a picture of the academy shows. */
export interface Picture {
  readonly name: string
  readonly discipline: ClipSlug
  readonly teacher: ProfessorSlug
  readonly pose: Pose
  /** A moment before, for cloth and hair. */
  readonly earlier: Pose
  readonly hands: HandShape
  readonly crop: Crop
  /** Where the dancer's middle is: 0 left, 1 right. */
  readonly side: number
  readonly yaw: number
  readonly pitch: number
  readonly scene: SceneName
  readonly prop: Prop | null
  readonly partner: ProfessorSlug | null
}

/** The places of a discipline, those it is known by first. */
const places: Readonly<Record<ClipSlug, readonly SceneName[]>> = {
  salsa: ['disc', 'lights', 'beams', 'street', 'curtain', 'halo', 'rooftop'],
  bachata: ['lights', 'disc', 'halo', 'rooftop', 'curtain', 'beams', 'side'],
  reggaeton: ['neon', 'rooftop', 'disc', 'speakers', 'side', 'lamps', 'street'],
  'hip-hop': ['street', 'disc', 'side', 'beams', 'speakers', 'halo', 'street'],
  dancehall: ['speakers', 'disc', 'rooftop', 'halo', 'street', 'beams'],
  commercial: ['neon', 'lamps', 'disc', 'beams', 'halo', 'side'],
  contemporaneo: ['studio', 'side', 'disc', 'halo', 'beams', 'studio'],
  'danza-clasica': ['barre', 'disc', 'studio', 'curtain', 'beams', 'barre'],
  'sexy-style': ['curtain', 'neon', 'disc', 'side', 'halo', 'beams'],
  zumba: ['hall', 'disc', 'lights', 'lamps', 'rooftop', 'hall'],
  sevillanas: ['fair', 'disc', 'curtain', 'halo', 'fair', 'beams', 'lights'],
}

const crops: readonly Crop[] = [
  'whole',
  'three-quarters',
  'waist',
  'whole',
  'far',
  'three-quarters',
  'whole',
  'hands',
  'three-quarters',
]
const sides = [0.5, 0.66, 0.34, 0.58, 0.42, 0.68, 0.32] as const
const yaws = [0.2, -0.35, 0.55, 0, -0.65, 0.9, -0.15, 0.4] as const
const pitches = [0.12, 0.05, 0.2, -0.06] as const

const turn = <T>(from: readonly T[], index: number): T => from[((index % from.length) + from.length) % from.length] as T

interface Danced {
  readonly pose: Pose
  readonly earlier: Pose
  readonly prop: Prop | null
}

// Keys written for pictures and instants of the phrase take turns; the second time round a key is danced to the other side.
function danced(discipline: ClipSlug, index: number, hint: PictureHint): Danced {
  const dance = dances[discipline]
  const keys = moments[discipline]
  const key = hint.key ?? (hint.moment === undefined && index % 2 === 0 ? (index / 2) % keys.length : undefined)
  if (key === undefined) {
    const moment = hint.moment ?? (index * 1.5 + 0.9) % dance.phrase.length
    return { pose: poseAt(dance, moment), earlier: poseAt(dance, moment - 0.22), prop: null }
  }
  const { prop = null, ...notes } = turn(keys, key)
  const flipped = hint.flip ?? Math.floor(index / 2 / keys.length) % 2 === 1
  const chosen = flipped ? mirrored(pose(notes)) : pose(notes)
  const [x, y, z] = chosen.hips
  return { pose: chosen, earlier: { ...chosen, turn: chosen.turn - 0.25, hips: [x - 0.04, y, z] }, prop }
}

function picture(
  name: string,
  discipline: ClipSlug,
  teacher: ProfessorSlug,
  index: number,
  hint: PictureHint,
): Picture {
  const moment = danced(discipline, index, hint)
  return {
    ...{ name, discipline, teacher, pose: moment.pose, earlier: moment.earlier },
    hands: hint.hands ?? teachers[teacher].hands,
    crop: hint.crop ?? turn(crops, index),
    side: hint.side ?? turn(sides, index * 3 + Math.floor(index / 7)),
    yaw: hint.yaw ?? turn(yaws, index + Math.floor(index / 8) * 3),
    pitch: hint.pitch ?? turn(pitches, index),
    scene: hint.scene ?? turn(places[discipline], index),
    prop: hint.prop ?? moment.prop,
    partner: hint.partner ?? null,
  }
}

const lessonPicture = (lesson: PlannedLesson): Picture => {
  const index = plan.lessons.filter(({ discipline }) => discipline === lesson.discipline).indexOf(lesson)
  return picture(posterNameOf(lesson), lesson.discipline, lesson.professor, index, hints[lesson.notes[0]] ?? {})
}

/** The pictures of all lessons. */
export const lessonPictures: readonly Picture[] = plan.lessons.map(lessonPicture)

const courseCrops: readonly Crop[] = ['whole', 'three-quarters', 'whole', 'waist']

// Courses and programs stand on the right and leave the left for a heading.
const collection = (name: string, discipline: ClipSlug, teacher: ProfessorSlug, index: number): Picture =>
  picture(name, discipline, teacher, index, {
    key: index,
    flip: index % 3 === 1,
    crop: turn(courseCrops, index),
    side: 0.72,
    yaw: -0.3,
    scene: turn(places[discipline], index * 3 + 1),
  })

const collectionPictures: readonly Picture[] = [
  ...plan.courses.map(({ id, discipline, notes }) => collection(coursePosterName(id), discipline, notes.professor, id)),
  ...[...firstSteps, ...goingDeeper].map(({ styles: [main] }, index) =>
    collection(programPosterName(index + 1), main, dances[main].teacher, index * 7 + 3),
  ),
]

const find = (name: string): Picture => {
  const found = lessonPictures.find((each) => each.name === name)
  if (!found) throw new RangeError(`no picture is called ${name}`)
  return found
}

/** What stands where a lesson cannot be shown without a network. */
export const offlinePicture: Picture = { ...find('contemporaneo-1'), crop: 'whole', side: 0.5 }

/** Every picture of the academy. */
export const pictures: readonly Picture[] = [...lessonPictures, ...collectionPictures]
