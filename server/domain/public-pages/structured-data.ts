import type { Course, Professor, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { lessonHead } from '#contract/pages/catalogue-heads.ts'
import { coursePath, paths, professorPath, programPath } from '#contract/paths.ts'
import { accessRefusal, guest } from '#contract/rules/lesson-access.ts'
import { paragraphsOf } from '#contract/rules/plain-text.ts'

/** The academy as the structured data names it. */
export interface Site {
  /** Without a trailing slash. */
  readonly origin: string
  readonly name: string
}

/** An entity of schema.org. Structured data repeats public facts only: never the URL of a video. */
export type Entity = Readonly<Record<string, unknown>> & { readonly '@type': string }

/** A step of the way to a page, from the home page. */
export interface Crumb {
  readonly name: string
  readonly path: string
}

interface Question {
  readonly question: string
  readonly answer: string
}

/** The structured data of a page as one JSON-LD document. */
export const jsonLd = (entities: readonly Entity[]) => ({ '@context': 'https://schema.org', '@graph': entities })

/** The whole URL of a path; one that names its origin, as a CDN's, stays. */
export const absolute = (site: Site, url: string): string => (url.startsWith('/') ? site.origin + url : url)
const organizationId = (site: Site) => ({ '@id': `${site.origin}/#academia` })

/** The academy as the organization that publishes the site. */
export const organization = (site: Site): Entity => ({
  '@type': 'Organization',
  ...organizationId(site),
  name: site.name,
  url: `${site.origin}/`,
  logo: absolute(site, '/icons/icon-512.png'),
})

/** The site and its search. */
export const website = (site: Site): Entity => ({
  '@type': 'WebSite',
  name: site.name,
  url: `${site.origin}/`,
  inLanguage: 'es',
  publisher: organizationId(site),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(site, paths.videos)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** The way to a page; the home page is added in front. */
export const breadcrumbs = (site: Site, crumbs: readonly Crumb[]): Entity => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Inicio', path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(site, path),
  })),
})

/** The pages a list leads to, in its order. */
export const itemList = (site: Site, items: readonly Crumb[]): Entity => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(site, path),
  })),
})

/** Questions of visitors with their answers, in plain text. */
export const faqPage = (questions: readonly Question[]): Entity => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** A course or program with its lessons: what it is, how long it takes, and whether it needs a subscription. */
export function courseEntity(site: Site, of: Course | Program, lessons: readonly Lesson[]): Entity {
  const free = lessons.filter((lesson) => lesson.public).length
  const category = free === 0 ? 'Subscription' : free === lessons.length ? 'Free' : 'Partially Free'
  const path = 'level_info' in of ? coursePath(of) : programPath(of)
  const levels = 'level_info' in of ? [...new Set(lessons.map(({ level }) => level))] : [of.level]
  return {
    '@type': 'Course',
    name: of.title,
    description: paragraphsOf(of.description).join(' ') || of.title,
    url: absolute(site, path),
    image: absolute(site, of.main_image),
    inLanguage: 'es',
    educationalLevel: (levels.length > 0 ? levels : [of.level]).map((level) => levelFacts(level).title),
    provider: organization(site),
    offers: [{ '@type': 'Offer', category }],
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: isoDuration(lessons.reduce((total, { duration }) => total + duration, 0)),
      },
    ],
    ...(of.published_at === null ? {} : { datePublished: of.published_at }),
  }
}

/** A lesson: its public facts, and whether it can be watched without an account. */
export function videoObject(site: Site, lesson: Lesson, course: Pick<Course, 'slug'> | undefined, now: number): Entity {
  const head = lessonHead(lesson, course)
  return {
    '@type': 'VideoObject',
    name: lesson.title,
    description: lesson.description || head.description,
    url: absolute(site, head.canonical),
    thumbnailUrl: [...new Set([lesson.img_full, lesson.img])].map((picture) => absolute(site, picture)),
    uploadDate: lesson.available_at ?? lesson.published_at ?? lesson.created_at,
    duration: isoDuration(lesson.duration),
    inLanguage: 'es',
    genre: lesson.discipline.name,
    educationalLevel: levelFacts(lesson.level).title,
    creator: { '@type': 'Person', name: lesson.instructor.name },
    publisher: organizationId(site),
    isAccessibleForFree: accessRefusal(lesson, guest, now) === null,
  }
}

/** A professor as an employee of the academy. */
export const person = (site: Site, professor: Professor): Entity => ({
  '@type': 'Person',
  name: professor.name,
  ...(professor.description === '' ? {} : { description: professor.description }),
  url: absolute(site, professorPath(professor)),
  image: absolute(site, professor.main_image_uri),
  worksFor: organizationId(site),
})

/** A duration in seconds as ISO 8601: `PT1H5M`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const text = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`
  return `PT${text || '0S'}`
}
