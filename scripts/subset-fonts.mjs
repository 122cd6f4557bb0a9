// Cuts the academy's two typefaces down to what Spanish copy, names and prices need: into src/ui/fonts/, and their
// licences into public/fonts/.
// Run it by hand after changing a font package: node scripts/subset-fonts.mjs
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = `${root}src/ui/fonts`
const licences = `${root}public/fonts`

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”„•…‹›€™−×←→↑↓✓œŒ'].join('')

const faces = [
  { name: 'bricolage-grotesque', weights: { min: 500, max: 800 }, features: ['kern', 'liga', 'ccmp', 'mark'] },
  { name: 'figtree', weights: { min: 400, max: 700 }, features: ['kern', 'liga', 'ccmp', 'mark', 'tnum'] },
]

for (const folder of [target, licences]) await mkdir(folder, { recursive: true })
for (const { name, weights, features } of faces) {
  const source = `${root}node_modules/@fontsource-variable/${name}`
  const font = await subsetFont(await readFile(`${source}/files/${name}-latin-wght-normal.woff2`), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
  })
  await writeFile(`${target}/${name}.woff2`, font)
  await copyFile(`${source}/LICENSE`, `${licences}/${name}-OFL.txt`)
  console.log(`${name}: ${font.length} bytes`)
}
