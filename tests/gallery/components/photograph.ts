import { join } from 'node:path'
import type { Browser } from 'playwright'
import { createServer } from 'vite'
import { settled } from '#tests/setup/browser/accessibility.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Takes pictures of `/dev/galeria`, which the development server alone has; posters are those of the academy at
 * `origin`.
 */
export async function photographComponents(
  browser: Browser,
  sizes: Readonly<Record<string, Size>>,
  { origin, folder }: { readonly origin: string; readonly folder: string },
): Promise<void> {
  // The configuration reads where the server is that it forwards to.
  process.env.PORT = new URL(origin).port
  const vite = await createServer({ logLevel: 'error', server: { host: '127.0.0.1', port: 0, hmr: false } })
  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce' })
  try {
    await vite.listen()
    const page = await context.newPage()
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await page.goto(new URL('/dev/galeria', vite.resolvedUrls?.local[0]).href)
      await page.getByRole('heading', { level: 1, name: 'Galería de componentes' }).waitFor({ timeout: 60_000 })
      await settled(page).catch(() => undefined)
      await page.screenshot({ path: join(folder, `components-${size}.png`) })
      await page.screenshot({ path: join(folder, `components-${size}-whole.png`), fullPage: true })
    }
  } finally {
    await context.close()
    await vite.close()
  }
}
