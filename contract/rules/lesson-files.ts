import type { LessonMedia } from '../catalogue-file.ts'

/** A file of a lesson's media: where the catalogue file names it, and its key. */
interface LessonFile {
  readonly path: readonly (string | number)[]
  readonly key: string
}

/** Every file that a lesson plays, in all its renditions. */
export function lessonFiles({ front, rear, captions, saver, renditions }: LessonMedia): LessonFile[] {
  const named: readonly (readonly [LessonFile['path'], string | null | undefined])[] = [
    [['front'], front],
    [['rear'], rear],
    [['captions'], captions],
    [['saver', 'front'], saver?.front],
    [['saver', 'rear'], saver?.rear],
    ...renditions.flatMap((rendition, index) =>
      (['front', 'rear'] as const).map((view) => [['renditions', index, view], rendition[view]] as const),
    ),
  ]
  return named.flatMap(([path, key]) => (key ? [{ path, key }] : []))
}
