import { type ReactNode, useState } from 'react'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { StoredRight } from '#browser-storage/stored-rights.ts'
import { Container } from '#src/ui/Container.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import { EvictedDownloads } from '../evicted/EvictedDownloads.tsx'
import type { Eviction } from '../evicted/use-evicted-lessons.ts'
import { IosNotes } from '../IosNotes.tsx'
import { RemoveDialog } from '../save/RemoveDialog.tsx'
import type { SavedLesson } from '../save/saved-lesson.ts'
import type { LoadedDownloads } from '../use-downloads.ts'
import { DownloadLists } from './DownloadLists.tsx'
import styles from './DownloadsPage.module.css'
import { EmptyDownloads } from './EmptyDownloads.tsx'
import { eachRecord } from './each-record.ts'
import type { LessonFacts } from './lesson-facts.ts'
import { StorageMeter } from './StorageMeter.tsx'
import { useOnline } from './use-online.ts'

interface DownloadsPageProps {
  /** Undefined until the engine is there. */
  readonly loaded: LoadedDownloads | undefined
  /** What the catalogue knows of a lesson; undefined for one that it does not have. */
  readonly factsOf: (lessonId: number) => LessonFacts | undefined
  /** Whether a stored lesson plays; undefined until it is known. */
  readonly rightOf: (record: DownloadRecord) => StoredRight | undefined
  /** What the browser has evicted, with what the catalogue knows of it. */
  readonly eviction: Eviction & { readonly lessons: readonly SavedLesson[] | undefined }
  /** Installs the app, where this browser can. */
  readonly installing: ReactNode
}

/** The learner's downloads: what is stored on this device, what is coming, and the room there is. */
export function DownloadsPage({ loaded, factsOf, rightOf, eviction, installing }: DownloadsPageProps) {
  const online = useOnline()
  const [removing, setRemoving] = useState<readonly DownloadRecord[] | null>(null)
  const records = loaded?.state.records ?? []
  const count = records.length
  // A row that was removed takes the focus with it.
  const page = useFocusInside(`${count} ${eviction.ids.length} ${removing === null}`, 'h1')
  return (
    <div ref={page}>
      <header className={styles.stage}>
        <Container className={styles.head}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              Mis descargas
            </h1>
            <p className={styles.lead}>Las clases que llevas en este dispositivo se abren también sin red.</p>
          </div>
          {loaded ? <StorageMeter state={loaded.state} /> : null}
        </Container>
      </header>
      <Container className={styles.body}>
        {online ? null : (
          <p className={styles.offline} role="status">
            <strong>Ahora no hay red.</strong> Lo que está guardado se abre igual; lo que falta sigue cuando vuelva.
          </p>
        )}
        {loaded ? (
          count > 0 ? (
            <DownloadLists loaded={loaded} factsOf={factsOf} rightOf={rightOf} onRemove={setRemoving} />
          ) : eviction.ids.length > 0 ? (
            <EvictedDownloads loaded={loaded} eviction={eviction} lessons={eviction.lessons} installing={installing} />
          ) : (
            <EmptyDownloads />
          )
        ) : (
          <div aria-busy="true" className={styles.waiting}>
            <Skeleton height="96px" />
            <Skeleton height="96px" />
          </div>
        )}
        <IosNotes installing={installing} />
      </Container>
      {loaded && removing ? (
        <RemoveDialog
          records={removing}
          onClose={() => setRemoving(null)}
          onRemove={() =>
            removing.length === count && count > 1
              ? loaded.downloads.removeAll()
              : eachRecord(removing, loaded.downloads.remove)
          }
        />
      ) : null}
    </div>
  )
}
