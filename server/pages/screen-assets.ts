import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { landingImage } from '#contract/landing.ts'
import type { ScreenName } from '#contract/paths.ts'
import { posterSources } from '#contract/rules/poster-sizes.ts'

/** An entry of Vite's build manifest. */
interface BuiltModule {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type BuildManifest = Readonly<Record<string, BuiltModule>>

const entry = 'index.html'
const layout = 'src/app/academy.tsx'
/** What a signed-in learner's page fetches the current user with, before a guarded screen is shown. */
const sessionFetch = 'src/session/fetch-current-user.ts'
/** What a screen loads lazily, and its server-rendered page shows. */
const renderedParts: Partial<Record<ScreenName, string>> = {
  home: 'src/routes/parts/HomeSections.tsx',
  howItWorks: 'src/features/billing/pricing/PricingSection.tsx',
}
const afterPaint = 'src/after-paint.ts'

/** The assets of a screen beyond the shell, as paths in the build. */
export interface ScreenAssets {
  /** The styles of the shell, which the browser discovers only in its HTML. */
  readonly shellStyles: readonly string[]
  /** The script that starts the application after the first paint of a server-rendered page. */
  readonly starter: string | undefined
  readonly scripts: readonly string[]
  /** Those that a learner's page needs besides. */
  readonly sessionScripts: readonly string[]
  readonly workers: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Reads which assets a screen loads after the shell, so that they are preloaded with it: on a slow connection each
 * asset discovered by running another one costs a round trip.
 */
export function screenAssets(pageDir: string) {
  let cached: { readonly text: string; readonly found: Map<ScreenName, Promise<ScreenAssets>> } | undefined

  /** Undefined while the page is not built, or was built without its manifest. */
  async function of(screen: ScreenName): Promise<ScreenAssets | undefined> {
    const text = await readFile(join(pageDir, '.vite/manifest.json'), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    // Read each time, since a rebuild may keep its size; parsed only when it differs.
    if (cached?.text !== text) cached = { text, found: new Map() }
    const assets = cached.found.get(screen) ?? assetsOf(pageDir, JSON.parse(text), screen)
    cached.found.set(screen, assets)
    return assets
  }

  return {
    of,

    /**
     * The preload links of a screen, for a guest or for a browser that may be signed in; undefined when its assets are
     * unknown.
     */
    async linksOf(screen: ScreenName, mayBeSignedIn: boolean): Promise<ScreenLinks | undefined> {
      const assets = await of(screen)
      if (!assets) return undefined
      if (screen === 'home') return { header: landingImagePreload(), elements: '' }
      const style = (file: string) => [file, 'rel=preload', 'as=style', 'crossorigin']
      return preload([
        // They block the first paint, and HTTP/1.1 browsers fetch in this order.
        ...assets.shellStyles.map(style),
        ...assets.scripts.map((file) => [file, 'rel=modulepreload']),
        ...(mayBeSignedIn ? assets.sessionScripts : []).map((file) => [file, 'rel=modulepreload']),
        // After the scripts that render the screen.
        ...assets.workers.map((file) => [file, 'rel=modulepreload', 'fetchpriority=low']),
        ...assets.styles.map(style),
      ])
    },
  }
}

/** Preload links: in the `Link` header up to its maximum length, the rest as elements of the head. */
interface ScreenLinks {
  readonly header: string
  readonly elements: string
}

/** Characters. The longest header was 1,900; proxies such as nginx buffer 4 kB for all headers. */
const maxHeaderLength = 1300

function preload(links: readonly (readonly string[])[]): ScreenLinks {
  const written = links.map(([file, ...attributes]) => `</${file}>; ${attributes.join('; ')}`)
  let length = 0
  const fits = written.findIndex((link) => {
    length += link.length + 2
    return length > maxHeaderLength
  })
  const named = fits < 0 ? links.length : fits
  const elements = links.slice(named).map(([file, ...attributes]) => `<link ${attributes.join(' ')} href="/${file}">`)
  return { header: written.slice(0, named).join(', '), elements: elements.join('') }
}

export type ScreenAssetLookup = ReturnType<typeof screenAssets>

function landingImagePreload(): string {
  const { src, srcSet } = posterSources(landingImage.url)
  return `<${src}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${srcSet}"; imagesizes="${landingImage.sizes}"`
}

async function assetsOf(pageDir: string, built: BuildManifest, screen: ScreenName): Promise<ScreenAssets> {
  const starter = built[afterPaint]?.file
  const inShell = closureOf(built, [entry])
  const stylesOf = (names: Iterable<string>) => [...new Set([...names].flatMap((name) => built[name]?.css ?? []))]
  const own = [...(screen === 'home' ? [] : [layout, moduleOf(screen)]), ...[renderedParts[screen] ?? []].flat()]
  const beyond = [...closureOf(built, own)].filter((name) => !inShell.has(name))
  const filesOf = (names: readonly string[]) => names.flatMap((name) => built[name]?.file ?? [])
  const scripts = filesOf(beyond)
  const session = [...closureOf(built, [sessionFetch])].filter((name) => !inShell.has(name) && !beyond.includes(name))
  // A screen of the catalogue waits for the first answer of its worker, which no screen imports.
  const startsWorkers = screen !== 'home' && scripts.some((file) => workerClientFile.test(file))
  const files = startsWorkers ? await readdir(join(pageDir, 'assets')) : []
  const workers = files.filter((file) => catalogueWorkerFile.test(file))
  return {
    starter,
    shellStyles: stylesOf(inShell),
    scripts,
    sessionScripts: filesOf(session),
    workers: workers.map((file) => `assets/${file}`),
    styles: stylesOf(beyond),
  }
}

/** The chunk of `src/platform/workers.ts`. */
const workerClientFile = /^assets\/workers-.*\.js$/
const catalogueWorkerFile = /^search\.worker-.*\.js$/

/** The route module of a screen, in kebab case: `forgotPassword` is `forgot-password.tsx`. */
const moduleOf = (screen: ScreenName) =>
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
