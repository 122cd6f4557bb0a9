import type { MediaTier } from '#contract/catalogue-file.ts'
import { dayMs } from '#contract/time-units.ts'
import { type PurgeFolderPorts, purgeFolder } from '#server/domain/files/purge-folder.ts'
import { tryAll } from '#server/domain/try-all.ts'
import type { LessonMediaStore, UnreferencedFileStore } from './ports.ts'
import { renditionFolderOf } from './store-renditions.ts'

interface PurgeRenditionsPorts extends PurgeFolderPorts {
  readonly lessonMedia: Pick<LessonMediaStore, 'referencedFiles'>
  readonly unreferencedFiles: UnreferencedFileStore
}

const lessonTiers = ['public', 'lead', 'paid', 'challenge'] as const satisfies readonly MediaTier[]

/** Renditions that no lesson plays any more stay for so long (ms). */
const replacedLifeMs = 30 * dayMs
/** The mark of a deleted file goes this much later; a file that cannot be deleted is tried until then. */
const markLifeMs = replacedLifeMs + dayMs

/** Files as `storeRenditions` names them. Others of the folder are the academy's. */
const isRendition = (key: string) => /^[a-z]+\/renditions\/\d+-[A-Za-z0-9-]+\/(?:front|rear)-\d+\.mp4$/.test(key)

/**
 * Deletes renditions that no lesson has played for thirty days: of replaced sets, of lessons that were removed, and of
 * attempts that were killed. Until then a page that is open may read them, and a device that comes back after the
 * fourteen days of its permission to play offline can continue a download; the catalogue of before can be imported
 * again. The days count from the first run that finds a file unreferenced, since it may have been written long before.
 */
export async function purgeRenditions(ports: PurgeRenditionsPorts): Promise<void> {
  const { lessonMedia, unreferencedFiles, now } = ports
  const staying = async (keys: readonly string[]) => {
    const ours = keys.filter(isRendition)
    const played = await lessonMedia.referencedFiles(ours)
    await unreferencedFiles.clear([...played])
    const since = await unreferencedFiles.mark(
      ours.filter((key) => !played.has(key)),
      now(),
    )
    return new Set(keys.filter((key) => (since.get(key) ?? now()) > now() - replacedLifeMs))
  }
  try {
    await tryAll(lessonTiers.map((tier) => () => purgeFolder(ports, renditionFolderOf(tier), staying)))
  } finally {
    await unreferencedFiles.purge(now() - markLifeMs)
  }
}
