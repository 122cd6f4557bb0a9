import type { Collections } from '#contract/catalogue-update.ts'
import { informationScreens } from '#contract/pages/information-heads.ts'
import type { ScreenName } from '#contract/paths.ts'
import { previewPictureOf } from '#contract/rules/poster-sizes.ts'
import type { CatalogueSearch } from '../catalogue/catalogue-search.ts'
import type { FileStore } from '../files/file-store.ts'
import type { HomePorts } from '../home/show-home.ts'
import { findHomePage, findHowItWorksPage, findInformationPage } from './academy-pages.ts'
import { findCoursePage, findProgramPage } from './collection-pages.ts'
import { findCourseLessonPage, findProgramLessonPage, findVideoPage } from './lesson-pages.ts'
import { findCoursesPage, findDiscoverPage, findProgramsPage, findVideosPage } from './list-pages.ts'
import type { PublicPagePorts } from './ports.ts'
import { findProfessorPage } from './professor-page.ts'
import type { FindPage, PageAnswer, PageRequest } from './public-page.ts'

const own = /^\/media\//

/**
 * The picture for link previews that is stored beside a picture in the media store; the picture itself where there is
 * none, as in a catalogue that was imported without them.
 */
async function previewPicture(files: Pick<FileStore, 'stat'>, picture: string): Promise<string> {
  const preview = previewPictureOf(picture)
  const isStored =
    preview !== undefined && own.test(preview) && (await files.stat(preview.replace(own, ''))) !== undefined
  return isStored ? preview : picture
}

/** Finds public pages in the catalogue. */
export interface PublicPages {
  /** Whether a screen has public pages. */
  has(screen: ScreenName): boolean
  /** Undefined for a search that the server cannot answer. */
  find(request: PageRequest): Promise<PageAnswer | undefined>
}

/** The public pages of the academy: one function for each screen. Collections are read once for each revision. */
export function publicPages(
  ports: PublicPagePorts & HomePorts & { readonly search: Pick<CatalogueSearch, 'find'> },
): PublicPages {
  const collections = collectionsOfRevision(ports)
  const found: Partial<Record<ScreenName, FindPage>> = {
    ...Object.fromEntries(informationScreens.map((screen) => [screen, findInformationPage(screen)])),
    home: findHomePage(ports),
    howItWorks: findHowItWorksPage(ports),
    discover: findDiscoverPage,
    videos: findVideosPage(ports.search),
    courses: findCoursesPage,
    programs: findProgramsPage,
    course: findCoursePage,
    program: findProgramPage,
    professor: findProfessorPage,
    video: findVideoPage,
    lesson: findCourseLessonPage,
    'lesson-program': findProgramLessonPage,
  }
  return {
    has: (screen) => found[screen] !== undefined,
    async find(request) {
      const answer = await found[request.path.screen]?.(ports, request, await collections())
      if (answer?.kind !== 'page') return answer
      const { head } = answer
      return { ...answer, head: { ...head, picture: await previewPicture(ports.files, head.picture) } }
    },
  }
}

function collectionsOfRevision({ catalogue, publicCatalogue }: PublicPagePorts): () => Promise<Collections> {
  let cached: { readonly revision: number; readonly read: Promise<Collections> } | undefined
  return async () => {
    const revision = await catalogue.revision()
    if (cached?.revision === revision) return cached.read
    const reading = { revision, read: publicCatalogue.collections() }
    cached = reading
    reading.read.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading.read
  }
}
