import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type OpeningList, openingListId } from '#contract/opening-list.ts'
import { paths } from '#contract/paths.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'
import type { Pieces, ScreenPieces } from './screen-pieces.ts'
import type { TailoredPage } from './tailored-page.ts'

/** The screens that are sent already drawn: the two that most visits begin with. */
export const openingScreens = ['home', 'videos'] as const
export type OpeningScreen = (typeof openingScreens)[number]

export interface OpeningParts {
  readonly pageDir: string
  readonly productName: string
  readonly page: TailoredPage
  readonly pieces: ScreenPieces
  /** The list to draw; the same object as long as it is the same list. */
  readonly list: () => Promise<OpeningList>
}

/** What the build left for drawing (`src/app/opening-html.tsx`). */
interface Drawing {
  drawOpening(opening: {
    readonly address: string
    readonly productName: string
    readonly list?: OpeningList | undefined
  }): Promise<{ readonly title: string; readonly html: string }>
}

interface Kept {
  readonly shell: PreparedAnswer
  readonly list: OpeningList | undefined
  readonly answer: Promise<PreparedAnswer | undefined>
}

/**
 * The shell with its first screen drawn into it, so that a first visit sees it before any script has come. It is drawn
 * for nobody in particular, once for each build and list.
 */
export function openingPages({ pageDir, productName, page, pieces, list }: OpeningParts) {
  const kept = new Map<OpeningScreen, Kept>()

  async function draw(screen: OpeningScreen, shell: PreparedAnswer, given: OpeningList | undefined) {
    const file = join(pageDir, '.opening/opening-html.mjs')
    const found = await stat(file).catch(() => undefined)
    if (!found) return undefined
    // Named by its time, since a module once imported is never read again.
    const { drawOpening } = (await import(`${pathToFileURL(file).href}?${found.mtimeMs}`)) as Drawing
    const { title, html } = await drawOpening({ address: paths[screen], productName, list: given })
    const needed = await pieces.of(screen)
    if (!needed?.starter) return undefined
    return prepareAnswer(withOpening(shell.bytes.identity.toString(), { title, html, pieces: needed, list: given }))
  }

  return {
    /** Undefined while the page is not built. Rejects when the screen cannot be drawn. */
    async find(screen: OpeningScreen): Promise<PreparedAnswer | undefined> {
      const shell = await page.find('index.html')
      if (!shell) return undefined
      const given = screen === 'videos' ? await list() : undefined
      const before = kept.get(screen)
      if (before?.shell === shell && before.list === given) return before.answer
      const answer = draw(screen, shell, given)
      kept.set(screen, { shell, list: given, answer })
      answer.catch(() => kept.delete(screen))
      return answer
    },
  }
}

export type OpeningPages = ReturnType<typeof openingPages>

interface Drawn {
  readonly title: string
  readonly html: string
  readonly pieces: Pieces
  readonly list: OpeningList | undefined
}

const entryScript = /<script\b[^>]*type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const announcedScript = /<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/**
 * The shell with a screen in it. Its scripts wait for the first paint (`src/after-paint.ts`): on a phone's network they
 * would share the road with the styles, fonts and picture that people are waiting for.
 */
function withOpening(shell: string, { title, html, pieces, list }: Drawn): string {
  const waiting: string[] = []
  const wait = (_: string, address: string) => {
    waiting.push(address)
    return ''
  }
  const quiet = shell.replace(entryScript, wait).replace(announcedScript, wait)
  waiting.push(...pieces.scripts.map((file) => `/${file}`))
  const head = [
    ...pieces.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...waiting.map((address) => `<link rel="waiting" crossorigin href="${address}">`),
    ...pieces.threads.map((file) => `<link rel="waiting-thread" crossorigin href="/${file}" fetchpriority="low">`),
    `<script type="module" crossorigin src="/${pieces.starter}"></script>`,
  ]
  // A `<` would let a text of the catalogue end the element.
  const json = list && JSON.stringify(list).replaceAll('<', '\\u003c')
  const data = json ? `<script type="application/json" id="${openingListId}">${json}</script>` : ''
  return quiet
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${data}`)
}
