import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { landingPicture } from '#contract/landing.ts'
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

/**
 * What a screen loads after the shell, so that it can be announced with the shell: on a slow connection each piece that
 * is only discovered by running another one costs a trip of its own.
 */
export function screenPieces(pageDir: string) {
  let kept: { readonly text: string; readonly links: Map<ScreenName, string> } | undefined
  return {
    /** The `Link` header of a screen; undefined while the page is not built, or was built without its manifest. */
    async linksOf(screen: ScreenName): Promise<string | undefined> {
      const text = await readFile(join(pageDir, '.vite/manifest.json'), 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      // Read each time, since a rebuild may leave its size as it was; parsed only when it differs.
      if (kept?.text !== text) kept = { text, links: new Map() }
      const known = kept.links.get(screen)
      if (known !== undefined) return known
      const links = screen === 'home' ? openingPicture() : await piecesOf(pageDir, JSON.parse(text), screen)
      kept.links.set(screen, links)
      return links
    },
  }
}

export type ScreenPieces = ReturnType<typeof screenPieces>

function openingPicture(): string {
  const { src, srcSet } = posterSources(landingPicture.address)
  return `<${src}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${srcSet}"; imagesizes="${landingPicture.sizes}"`
}

async function piecesOf(pageDir: string, built: BuildManifest, screen: ScreenName): Promise<string> {
  const inShell = closureOf(built, [entry])
  const beyond = [...closureOf(built, [layout, `src/routes/${screen}.tsx`])].filter((name) => !inShell.has(name))
  const scripts = beyond.flatMap((name) => built[name]?.file ?? [])
  const styles = new Set(beyond.flatMap((name) => built[name]?.css ?? []))
  // The catalogue thread is no import of any screen, and every screen waits for its first answer.
  const threads = (await readdir(join(pageDir, 'assets'))).filter((file) => /^search\.worker-.*\.js$/.test(file))
  return [
    ...scripts.map((file) => `</${file}>; rel=modulepreload`),
    ...threads.map((file) => `</assets/${file}>; rel=modulepreload`),
    ...[...styles].map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  ].join(', ')
}

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
