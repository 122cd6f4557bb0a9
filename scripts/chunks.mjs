import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const entry = 'src/main.tsx'
const player = 'src/player/main.tsx'
const layout = 'src/app/academy.tsx'
const around = 'src/app/overlays/ScreenOverlays.tsx'
const home = 'src/routes/parts/HomeSections.tsx'
/** What the landing shares with the pages of payment. */
const offers =
  /\/(?:contract\/rules\/(?:plans|pricing)|checkout\/plan-word|pricing\/(?:tier-copy|pricing-targets))\.ts$/
const billing = /\/src\/features\/billing\//
/** Shared with most screens, and too small for a file. */
const small = /\/src\/ui\/(?:to-failure|use-media-query|discipline-hue)\.ts$/
/** Shared by a lesson and the player, and too small for a file each. */
const withPlayer = /\/(?:random-id|lesson-clock|use-media-query|watched-ranges|playback-speed)\.ts$/
/** What answers are checked with. */
const checks = /\/contract\/(?:(?:ark|calls)\.ts$|page-checks\/)/
/** Shared by courses and their lessons, and too small for a file. */
const nextLesson = /\/features\/lesson\/next-lesson\.ts$/
/** What nearly every call needs, and too small for a file each: the entry names every file. */
const calls = /\/(?:contract\/(?:call-table|endpoint|rules\/retry)|src\/platform\/with-timeout)\.ts$/
/** Descriptions of lists, courses and professors: a lesson, the heaviest screen, and the legal pages do without. */
const heads = /\/contract\/(?:pages\/(?!information)|rules\/plain-text)/
/** Shared by screens and what lies over them, and too small for a file each. */
const overScreens = /\/src\/(?:session\/(?:prompts|pending-at-sign-out|onboarding-draft)\.ts|ui\/lazy-requested\.ts)$/
/** Used by dialogs and forms; imports what the layout's file contains of React Query. */
const singleMutation = /\/src\/ui\/use-single-mutation\.ts$/
/** What runs one after another, too small for a file each. */
const inTurn = /\/(?:browser-storage\/with-lock|serial-queue)\.ts$/
/** Whether a failure passes, too small for a file each. */
const temporary = /\/(?:contract\/rules\/outbox|src\/platform\/retry-in-view)\.ts$/
const screen = /\/src\/routes\/[^/]+\.tsx$/
// Screens and their calls count by it: alone it would be a file of half a kilobyte for each of them.
const clock = /\/(?:src\/platform\/academy-clock|contract\/rules\/clock-offset)\.ts$/
/** Not what loads the catalogue by itself: a form that needs one fact of it does not browse. */
const catalogue = /\/src\/features\/catalogue\/(?!(?:lesson-path-of|disciplines-query)\.ts$)/
/** What this many screens of the catalogue share travels in one file: nearly every visit needs all of it. */
const shared = 4
/** Loaded after a screen, or with the list of downloads: no other screen is to grow by what it shows. */
const downloads = /\/src\/(?:features\/downloads\/|routes\/(?:parts\/OwnD|d)ownloads\.tsx$)/
/** What the list of downloads, the button on a lesson and the panel of the profile share. */
const saving = /\/src\/(?:features\/downloads\/(?!(?:list|evicted)\/)|platform\/ios\.ts$)/
/** Of a library that the landing imports whole; used by lessons alone. */
const blocker = /\/@tanstack\/react-router\/.*\/useBlocker\.js$/
const icon = /\/@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs$/
/** Imported whole and used in parts: what only notifications need (a scroll lock) is not to be sent with the layout. */
const byPart =
  /\/@mantine\/.*\.mjs$|\/node_modules\/(?:react-remove-scroll(?:-bar)?|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce)\//

/**
 * Which file of the build a module goes into. By default the bundler creates for every set of screens that shares a
 * module a file of its own, some of a hundred bytes; on a phone's network each of them costs more than what is in it.
 * Answers a name for `codeSplitting`, or null for the bundler's own choice.
 */
export function chunkNames() {
  const root = fileURLToPath(new URL('..', import.meta.url))
  /**
   * @type {{
   *   shell: Set<string>, shellIcons: Set<string>, homeIcons: Set<string>, screenIcons: Set<string>,
   *   downloadIcons: Set<string>, player: Set<string>, home: Set<string>, layout: Set<string>, around: Set<string>,
   *   sharers: Map<string, number>
   * } | undefined}
   */
  let reach

  /** What a module brings along at once, itself included; with `lazily` what it may load later, too. */
  function closure(start, context, { lazily = false } = {}) {
    const found = new Set()
    const open = [root + start]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.add(id)
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
      open.push(...importedIds, ...(lazily ? dynamicallyImportedIds : []))
    }
    return found
  }

  function survey(context) {
    const shell = closure(entry, context)
    const lazy = [...shell].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    const sharers = new Map()
    const ofCatalogue = new Set()
    for (const id of new Set(lazy.filter((name) => screen.test(name) && !downloads.test(name)))) {
      const modules = closure(id.slice(root.length), context)
      // What a form needs too must not bring the whole catalogue along.
      const browses = [...modules].some((module) => catalogue.test(module))
      const weight = browses ? 1 : Number.NEGATIVE_INFINITY
      for (const module of modules) {
        sharers.set(module, (sharers.get(module) ?? 0) + weight)
        if (browses) ofCatalogue.add(module)
      }
    }
    if (sharers.size === 0) throw new Error('no screen of the catalogue was found: the tree of routes has moved')
    return {
      shell,
      shellIcons: iconsNamedIn(shell),
      homeIcons: iconsNamedIn(closure(home, context)),
      screenIcons: iconsNamedIn(ofCatalogue),
      downloadIcons: iconsNamedOnlyBy(downloads, context),
      player: closure(player, context),
      home: closure(home, context),
      layout: closure(layout, context),
      around: closure(around, context),
      sharers,
    }
  }

  // Every module that imports one icon imports the package's index, and with it, as far as the graph shows, all of
  // them.
  function iconsNamedIn(modules) {
    const own = [...modules].filter((id) => id.startsWith(`${root}src/`) && id.endsWith('.tsx'))
    return new Set(own.flatMap((id) => readFileSync(id, 'utf8').match(/\bIcon[A-Z0-9]\w*/g) ?? []))
  }

  function iconsNamedOnlyBy(files, context) {
    const all = [entry, player].flatMap((start) => [...closure(start, context, { lazily: true })])
    const others = iconsNamedIn(all.filter((id) => !files.test(id)))
    return new Set([...iconsNamedIn(all.filter((id) => files.test(id)))].filter((name) => !others.has(name)))
  }

  // Each is too small for a file, and a screen that calls needs several. Not the stores, whose records are declared
  // with the same checks: the chunk of the database, which they import, would import this one.
  const isDeclaration = (id, context) =>
    id.startsWith(`${root}contract/`) &&
    (checks.test(id) || (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => checks.test(imported)))

  return (id, context) => {
    reach ??= survey(context)
    const iconName = icon.exec(id)?.[1]
    // What only forms, payments and dialogs show must not be sent with every lesson.
    // Apart from the rest that the landing shares: the player has some of them too.
    if (iconName && reach.homeIcons.has(iconName)) return 'home-icons'
    if (iconName && reach.downloadIcons.has(iconName)) return 'saving'
    if (iconName && !reach.shellIcons.has(iconName)) return reach.screenIcons.has(iconName) ? 'icons' : 'form-icons'
    // An entry that is merged into another file would run with it, wherever that is loaded.
    if (id === root + entry || id === root + player) return null
    if (id.startsWith('\0rolldown/runtime')) return 'ground'
    if (blocker.test(id)) return null
    if (reach.shell.has(id)) return reach.player.has(id) ? 'ground' : 'shell'
    if (clock.test(id)) return 'shell'
    if (calls.test(id) && !reach.player.has(id)) return 'calls'
    if (saving.test(id)) return 'saving'
    if (heads.test(id)) return 'heads'
    if (withPlayer.test(id)) return 'with-player'
    if (isDeclaration(id, context)) return 'declarations'
    if (nextLesson.test(id)) return 'catalogue'
    if (overScreens.test(id)) return 'around'
    if (temporary.test(id) && !reach.player.has(id)) return 'temporary'
    if (singleMutation.test(id)) return 'academy'
    if (inTurn.test(id) && !reach.player.has(id)) return 'in-turn'
    if (screen.test(id) || byPart.test(id)) return null
    // Nor must the sections of the landing bring the layout or the catalogue along for what they share with them.
    if (reach.home.has(id) && !reach.player.has(id)) {
      if (offers.test(id)) return 'offers'
      if (billing.test(id)) return 'pricing'
      if (reach.layout.has(id) || (reach.sharers.get(id) ?? 0) >= shared || small.test(id)) return 'home-shared'
    }
    // The app shell of the landing must not import the layout, which has another style sheet.
    if (reach.layout.has(id)) return reach.around.has(id) ? 'around' : 'academy'
    // Nor must the player bring the screens along into its frame: their styles are not its own.
    return (reach.sharers.get(id) ?? 0) >= shared && !reach.player.has(id) ? 'catalogue' : null
  }
}
