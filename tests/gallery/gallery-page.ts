import type { GalleryScreen } from './screens.ts'

/**
 * A page that shows each screen beside itself at every size, as the window and as a whole page, and larger when it is
 * pressed.
 */
export function galleryPage(
  screens: readonly GalleryScreen[],
  sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>>,
  taken: ReadonlySet<string>,
): string {
  const rows = screens.map(({ name, path, account }) => {
    const pictures = Object.entries(sizes).flatMap(([size, { width, height }]) =>
      ['', '-whole']
        .filter((part) => taken.has(`${name}-${size}${part}.png`))
        .map((part) => {
          const file = `${name}-${size}${part}.png`
          return `<a href="${file}"><img src="${file}" alt="${name}, ${width} x ${height}${part}" height="420" loading="lazy"></a>`
        }),
    )
    return `<h2 id="${name}">${name} <small>${path} ${account ?? ''}</small></h2><p>${pictures.join('\n')}</p>`
  })
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Galería</title>
<style>
  body { font: 1rem system-ui; margin: 1rem; background: #f4f1ec }
  p { display: flex; gap: 1rem; overflow-x: auto }
  a { flex: none; max-height: 420px; overflow: hidden; border: 1px solid #999 }
  small { font-weight: normal }
</style>
<h1>Galería</h1>
${rows.join('\n')}
</html>
`
}
