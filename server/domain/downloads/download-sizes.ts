import type { DownloadSize } from '#contract/download.ts'
import { accessRefusal, type Viewer } from '#contract/rules/lesson-access.ts'
import { downloadBytes } from './describe-download.ts'
import { downloadChoices } from './download-choice.ts'
import type { DownloadPorts } from './ports.ts'

/**
 * Bytes of each lesson at each of its heights, in the order of the ids. Lessons that the viewer may not watch, or that
 * cannot be downloaded, are left out.
 */
export async function downloadSizes(
  ports: DownloadPorts,
  viewer: Viewer,
  lessonIds: readonly number[],
): Promise<DownloadSize[]> {
  const sizes: DownloadSize[] = []
  for (const id of new Set(lessonIds)) {
    const lesson = await ports.lessonMedia.find(id)
    if (!lesson?.media || accessRefusal(lesson.access, viewer, ports.now()) !== null) continue
    for (const choice of downloadChoices(lesson.media)) {
      const bytes = await downloadBytes(ports, lesson, choice)
      if (bytes) sizes.push({ video_id: id, lines: choice.lines, bytes })
    }
  }
  return sizes
}
