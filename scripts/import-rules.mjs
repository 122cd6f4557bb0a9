import { cyclesIn } from './cycles.mjs'
import { readImports } from './imports.mjs'
import { globalBoundaries, heavy, isTool, layers, light, packageBoundaries } from './layers.mjs'
import { filesUnder } from './sources.mjs'

const code = /\.(?:ts|tsx|mts|cts|mjs)$/

/**
 * Checks a tree against the import table, the package and word boundaries, and import cycles.
 * @param {string} root
 * @param {readonly string[]} [known] code files counted independently; each one must have been read
 * @returns {{ read: number, faults: string[] }} one sentence for every fault, with file and line
 */
export function checkImports(root, known = []) {
  const files = filesUnder(root).filter((file) => code.test(file))
  const modules = readImports(root, files)
  const read = new Set(files)
  return {
    read: files.length,
    faults: [
      ...known.filter((file) => !read.has(file)).map((file) => `${file}: no se ha leído`),
      ...modules.flatMap(directionFaults),
      ...modules.flatMap(boundaryFaults),
      ...landingFaults(modules),
      ...cyclesIn(graphOf(modules)).map((cycle) => `ciclo de imports: ${cycle.join(' -> ')} -> ${cycle[0]}`),
    ],
  }
}

function directionFaults({ file, imports }) {
  const layer = layerOf(file)
  if (!layer) return [`${file}: no pertenece a ninguna capa de scripts/layers.mjs`]
  return imports.flatMap(({ line, specifier, target, worker }) => {
    const at = `${file}:${line}`
    if (target.kind === 'computed')
      return isTool(file) || layer.mayCompute?.test(file) ? [] : [`${at}: import() con una dirección calculada`]
    if (target.kind === 'missing') return isTool(file) ? [] : [`${at}: ${specifier} no existe`]
    if (worker && layer.mayStart?.test(file)) return []
    if (target.kind === 'package' || !code.test(target.path)) return []
    const other = layerOf(target.path)
    return other && mayImport(layer, other) ? [] : [`${at}: ${layer.folder} no puede importar ${target.path}`]
  })
}

function boundaryFaults({ file, source, imports }) {
  if (isTool(file)) return []
  const throughPackages = imports.flatMap(({ line, type, target }) =>
    packageBoundaries
      .filter(
        (boundary) => target.kind === 'package' && boundary.packages.test(target.name) && !boundary.only.test(file),
      )
      .filter((boundary) => !(type && boundary.type?.test(file)))
      .map((boundary) => `${file}:${line}: aquí no se permite ${boundary.of} (${target.name})`),
  )
  const throughWords = globalBoundaries
    .filter((boundary) => !boundary.only.test(file) && !boundary.except?.test(file))
    .flatMap((boundary) =>
      source
        .split('\n')
        .flatMap((text, index) =>
          boundary.word.test(text) && !/^\s*(?:\/\/|\*|\/\*)/.test(text)
            ? [`${file}:${index + 1}: aquí no se permite ${boundary.of}`]
            : [],
        ),
    )
  return [...throughPackages, ...throughWords]
}

function landingFaults(modules) {
  const values = graphOf(modules, ({ type }) => !type)
  return [...values.keys()]
    .filter((file) => light.test(file) && !isTool(file) && reaches(values, file, heavy))
    .map((file) => `${file}: la portada lo lee, y llega hasta ${heavy}`)
}

function reaches(graph, from, to, seen = new Set()) {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (graph.get(from) ?? []).some((next) => reaches(graph, next, to, seen))
}

function graphOf(modules, keep = () => true) {
  const targets = (imports) => imports.filter((found) => found.target.kind === 'file' && keep(found))
  return new Map(modules.map(({ file, imports }) => [file, targets(imports).map((found) => found.target.path)]))
}

/** The layer of a file, with the folder that its pattern captured. */
export function layerOf(file) {
  for (const layer of layers) {
    const match = layer.files.exec(file)
    if (match) return { ...layer, folder: match[1] ? `${layer.name} (${match[1]})` : layer.name, own: match[1] }
  }
  return undefined
}

function mayImport(from, to) {
  if (from.may.includes('*')) return true
  if (from.may.includes('self') && from.name === to.name && from.own === to.own) return true
  return from.may.includes(to.name)
}
