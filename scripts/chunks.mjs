import { fileURLToPath } from 'node:url'

const entry = 'src/main.tsx'
const player = 'src/player/main.tsx'
const layout = 'src/app/academy.tsx'
const screen = /\/src\/routes\/[^/]+\.tsx$/
/** What this many screens share travels with the layout: by then nearly every visit needs it. */
const shared = 4
/** Imported as one whole and used by the piece: what only a dialog needs must not travel with the layout. */
const byPiece = /\/@mantine\/.*\.mjs$/

/**
 * Which file of the build a module goes into. Left alone, the bundler gives every set of screens that shares something
 * a file of its own, some of a hundred bytes; on a phone's network each of them costs more than what is in it.
 * Answers a name for `codeSplitting`, or null for the bundler's own choice.
 */
export function chunkNames() {
  const root = fileURLToPath(new URL('..', import.meta.url))
  /** @type {{ shell: Set<string>, player: Set<string>, layout: Set<string>, sharers: Map<string, number> } | undefined} */
  let reach

  /** What a module brings along at once, itself included. */
  function closure(start, context) {
    const found = new Set()
    const open = [root + start]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.add(id)
      open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
    return found
  }

  function survey(context) {
    const sharers = new Map()
    const main = context.getModuleInfo(`${root}src/app/router.tsx`)
    const screens = (main?.dynamicallyImportedIds ?? []).filter((id) => screen.test(id))
    for (const id of screens) {
      for (const piece of closure(id.slice(root.length), context)) sharers.set(piece, (sharers.get(piece) ?? 0) + 1)
    }
    return {
      shell: closure(entry, context),
      player: closure(player, context),
      layout: closure(layout, context),
      sharers,
    }
  }

  return (id, context) => {
    reach ??= survey(context)
    // An entry that is merged into another file would run with it, wherever that is loaded.
    if (id === root + entry || id === root + player) return null
    if (id.startsWith('\0rolldown/runtime')) return 'ground'
    if (reach.shell.has(id)) return reach.player.has(id) ? 'ground' : 'shell'
    if (screen.test(id) || byPiece.test(id)) return null
    return reach.layout.has(id) || (reach.sharers.get(id) ?? 0) >= shared ? 'academy' : null
  }
}
