import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from './chromium.mjs'
import { root, say } from './terminal.mjs'

/**
 * Draws the pictures of manifest.ts into public/: screenshots of a running academy with the demo in it, and the icons
 * of the shortcuts. Call it with the URL: `node scripts/manifest-pictures.mjs http://localhost:3000`.
 */
const origin = process.argv[2]
if (!origin) throw new Error('usage: node scripts/manifest-pictures.mjs http://localhost:3000')

const icons = join(root, 'public/icons')
const screenshots = join(root, 'public/screenshots')
mkdirSync(screenshots, { recursive: true })

const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const wide = { viewport: { width: 1440, height: 900 } }
/** Notices that a first visit would show over every screen. */
const withoutNotices = '[data-at-foot], [aria-label="Completa tu perfil"] { display: none !important }'

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
await drawScreenshots(narrow, {
  'narrow-discover': () => '/descubre',
  'narrow-lesson': lessonUrl,
  'narrow-course': courseUrl,
})
await drawScreenshots(wide, { 'wide-lessons': () => '/clases-de-baile', 'wide-lesson': lessonUrl })
await drawIcons()
await browser.close()

/**
 * @param {Record<string, (page: import('playwright').Page) => string | Promise<string>>} screens by the name of their
 * file
 */
async function drawScreenshots(device, screens) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...device,
  })
  const page = await context.newPage()
  await page.goto('/soporte')
  await page.evaluate(signIn)
  for (const [name, urlAt] of Object.entries(screens)) {
    await page.goto(await urlAt(page))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.addStyleTag({ content: withoutNotices })
    await page.waitForFunction(() => document.querySelector('main article a, main iframe'))
    await page.waitForLoadState('networkidle')
    // Pictures that have just come, and that of a video, whose loading has no event.
    await page.waitForTimeout(3000)
    await page.screenshot({ path: join(screenshots, `${name}.jpg`), type: 'jpeg', quality: 82 })
    say(`${name}.jpg`)
  }
  await context.close()
}

/** Runs in the page: signs in to a subscriber of the demo. */
async function signIn() {
  const answer = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email: 'annual@alcompas.test', password: 'baila1234' }),
  })
  if (!answer.ok) throw new Error(`could not sign in: ${answer.status}`)
}

/** The first course of the demo. */
function courseUrl(page) {
  return page.evaluate(async () => {
    const { courses } = await (await fetch('/api/videos')).json()
    return `/cursos/${courses[0].slug}-${courses[0].id}`
  })
}

/** The first lesson of that course. */
function lessonUrl(page) {
  return page.evaluate(async () => {
    const { videos, courses } = await (await fetch('/api/videos')).json()
    const lesson = videos.find(({ course_id }) => course_id === courses[0].id)
    return `/cursos/${courses[0].slug}/${lesson.slug}-${lesson.id}`
  })
}

/** Tabler's outlines of what each shortcut opens. */
async function drawIcons() {
  const shortcuts = { home: 'home', search: 'search', recordings: 'video' }
  for (const [name, icon] of Object.entries(shortcuts)) {
    const { __iconNode: parts } = await import(`../node_modules/@tabler/icons-react/dist/esm/icons/${iconFile(icon)}`)
    const outline = parts.map(([, { d }]) => `<path d="${d}"/>`).join('')
    await drawIcon(
      `shortcut-${name}`,
      192,
      `<svg viewBox="0 0 192 192"><circle cx="96" cy="96" r="96" fill="#4F00BA"/><g transform="translate(48 48) scale(4)"
        fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${outline}</g></svg>`,
    )
  }
  // iOS rounds the corners itself and paints what is transparent black.
  const square = readFileSync(join(icons, 'icon.svg'), 'utf8').replace(' rx="116"', '')
  await drawIcon('apple-touch-icon', 180, square)
}

async function drawIcon(name, size, svg) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  await page.screenshot({ path: join(icons, `${name}.png`), omitBackground: true })
  await page.close()
  say(`${name}.png`)
}

/** @param {string} name */
function iconFile(name) {
  return `Icon${name[0].toUpperCase()}${name.slice(1)}.mjs`
}
