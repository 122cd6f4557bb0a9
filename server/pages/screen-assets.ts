import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { landingImage } from '#contract/landing.ts'
import type { ScreenName } from '#contract/paths.ts'
import { posterSources } from '#contract/rules/poster-sizes.ts'

/** What the build wrote down of one module. */
interface BuiltModule {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type BuildManifest = Readonly<Record<string, BuiltModule>>

const entry = 'index.html'
const layout = 'src/app/academy.tsx'
const afterPaint = 'src/after-paint.ts'

/** What a screen needs beyond the shell, as paths in the build. */
export interface ScreenAssets {
  /** The styles of the shell, which name themselves only once the page has arrived. */
  readonly shellStyles: readonly string[]
  /** Lets the application in once a page that was sent drawn has been painted. */
  readonly starter: string | undefined
  readonly scripts: readonly string[]
  readonly threads: readonly string[]
  readonly styles: readonly string[]
}

/**
 * What a screen loads after the shell, so that it can be announced with the shell: on a slow connection each piece that
 * is only discovered by running another one costs a trip of its own.
 */
export function screenAssets(pageDir: string) {
  let kept: { readonly text: string; readonly found: Map<ScreenName, Promise<ScreenAssets>> } | undefined

  /** Undefined while the page is not built, or was built without its manifest. */
  async function of(screen: ScreenName): Promise<ScreenAssets | undefined> {
    const text = await readFile(join(pageDir, '.vite/manifest.json'), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    // Read each time, since a rebuild may leave its size as it was; parsed only when it differs.
    if (kept?.text !== text) kept = { text, found: new Map() }
    const pieces = kept.found.get(screen) ?? piecesOf(pageDir, JSON.parse(text), screen)
    kept.found.set(screen, pieces)
    return pieces
  }

  return {
    of,

    /** How the shell announces what a screen needs; undefined where its pieces are not known. */
    async linksOf(screen: ScreenName): Promise<ScreenLinks | undefined> {
      const pieces = await of(screen)
      if (!pieces) return undefined
      if (screen === 'home') return { header: openingPicture(), elements: '' }
      const style = (file: string) => [file, 'rel=preload', 'as=style', 'crossorigin']
      return announce([
        // Nothing can be painted before them, and browsers with few connections fetch in this order.
        ...pieces.shellStyles.map(style),
        ...pieces.scripts.map((file) => [file, 'rel=modulepreload']),
        // After what draws the screen.
        ...pieces.threads.map((file) => [file, 'rel=modulepreload', 'fetchpriority=low']),
        ...pieces.styles.map(style),
      ])
    },
  }
}

/** What a screen needs, named in the `Link` header as far as it may be long, and the rest in the head of the page. */
export interface ScreenLinks {
  readonly header: string
  readonly elements: string
}

/** Letters of a `Link` header. The longest was 1,900; proxies such as nginx keep 4 kB for all headers of an answer. */
const longestHeader = 1300

function announce(links: readonly (readonly string[])[]): ScreenLinks {
  const written = links.map(([file, ...attributes]) => `</${file}>; ${attributes.join('; ')}`)
  let length = 0
  const fits = written.findIndex((link) => {
    length += link.length + 2
    return length > longestHeader
  })
  const named = fits < 0 ? links.length : fits
  const elements = links.slice(named).map(([file, ...attributes]) => `<link ${attributes.join(' ')} href="/${file}">`)
  return { header: written.slice(0, named).join(', '), elements: elements.join('') }
}

export type ScreenAssetLookup = ReturnType<typeof screenAssets>

function openingPicture(): string {
  const { src, srcSet } = posterSources(landingImage.address)
  return `<${src}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${srcSet}"; imagesizes="${landingImage.sizes}"`
}

async function piecesOf(pageDir: string, built: BuildManifest, screen: ScreenName): Promise<ScreenAssets> {
  const starter = built[afterPaint]?.file
  if (screen === 'home') return { starter, shellStyles: [], scripts: [], threads: [], styles: [] }
  const inShell = closureOf(built, [entry])
  const stylesOf = (names: Iterable<string>) => [...new Set([...names].flatMap((name) => built[name]?.css ?? []))]
  const beyond = [...closureOf(built, [layout, fileOf(screen)])].filter((name) => !inShell.has(name))
  // The catalogue thread and its door to the network are no import of any screen, and every screen waits for its first answer.
  const threads = (await readdir(join(pageDir, 'assets'))).filter((file) => catalogueThread.test(file))
  return {
    starter,
    shellStyles: stylesOf(inShell),
    scripts: beyond.flatMap((name) => built[name]?.file ?? []),
    threads: threads.map((file) => `assets/${file}`),
    styles: stylesOf(beyond),
  }
}

const catalogueThread = /^(?:search\.worker|catalogue-source)-.*\.js$/

/** The file of a screen is called like it, in lower case: `forgotPassword` is `forgot-password.tsx`. */
const fileOf = (screen: ScreenName) =>
  `src/routes/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

function closureOf(built: BuildManifest, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const module = built[name]
    if (!module || found.has(name)) continue
    found.add(name)
    open.push(...(module.imports ?? []))
  }
  return found
}
