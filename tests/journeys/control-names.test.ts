import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { playerOf } from '#tests/setup/learner/lesson-player.ts'

const journey = aJourney({ camera: true })

/** The controls in the accessibility tree, each with its role and its name; of one without a name, the role alone. */
async function controlsIn(part: Locator): Promise<readonly string[]> {
  const tree = await part.ariaSnapshot()
  const controls = /^\s*- '?((?:button|slider|switch|checkbox|radio|link|textbox|combobox)(?: "[^"]*")?)/
  return tree.split('\n').flatMap((line) => controls.exec(line)?.[1] ?? [])
}

const bar = [
  'button "Empezar la clase"',
  'button "Cámara"',
  'button "Grabarme"',
  'slider "Momento de la clase"',
  'button "Retroceder 5 segundos"',
  'button "Reproducir"',
  'button "Avanzar 5 segundos"',
  'button "Silenciar"',
  'slider "Volumen"',
  'button "Espejo"',
  'button "De espaldas"',
  'button "Repetir"',
  'button "1× Velocidad"',
  'button "Capítulos"',
  'button "A distancia"',
  'button "Más"',
  'button "Atajos de teclado"',
  'button "Pantalla completa"',
]

/** The panels of the player: what opens each, and what is in it. */
const panels: Readonly<Record<string, readonly string[]>> = {
  Repetir: [
    'button "Toda la clase"',
    'button "De A a B"',
    'button "A Marcar el principio aquí"',
    'button "B Marcar el final aquí"',
    'switch "Contar ocho antes de cada vuelta"',
    'switch "Subir el tempo poco a poco Del 70 % al 100 %, un 5 % más en cada vuelta"',
  ],
  '1× Velocidad': [
    'button "Más despacio"',
    'button "Más rápido"',
    'slider "Velocidad"',
    'button "0,5×"',
    'button "0,6×"',
    'button "0,7×"',
    'button "0,8×"',
    'button "0,9×"',
    'button "Normal"',
  ],
}

test('every control of the player and of its panels has a name, and these are the names', async () => {
  const { page } = await journey.visitor()
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  const player = playerOf(page)
  await player.getByRole('button', { name: 'Grabarme' }).waitFor()
  await expect.poll(() => controlsIn(player.locator('body'))).toEqual(bar)
  for (const [name, controls] of Object.entries(panels)) {
    await player.getByRole('button', { name, exact: true }).click()
    const panel = player.locator('[popover]:popover-open')
    await expect.poll(() => controlsIn(panel)).toEqual(['button "Cerrar"', ...controls])
    await page.keyboard.press('Escape')
  }
  // Of these the names are data of the lesson: each has one.
  for (const name of ['Capítulos', 'Más']) {
    await player.getByRole('button', { name, exact: true }).click()
    const panel = player.locator('[popover]:popover-open')
    await expect.poll(async () => (await controlsIn(panel)).length).toBeGreaterThan(3)
    const controls = await controlsIn(panel)
    expect(controls.filter((control) => !/ ".+"$/.test(control))).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('every control of the recorder has a name, from the first question to the recording that is seen', async () => {
  const { page, context } = await journey.visitor()
  await context.grantPermissions(['camera', 'microphone'])
  const lesson = findOrFail(journey.catalogue().videos, (each) => each.public && each.available_at === null)
  await page.goto(lessonPath(lesson))
  await playerOf(page).getByRole('button', { name: 'Grabarme' }).click()
  const dialog = page.locator('dialog[open]')
  const step = async (controls: readonly string[], press: string) => {
    await page.getByRole('button', { name: press, exact: true }).waitFor()
    await expect.poll(() => controlsIn(dialog)).toEqual(['button "Cerrar"', ...controls])
    await page.getByRole('button', { name: press, exact: true }).click()
  }
  await step(['link "Cómo funciona"', 'button "Más tarde"', 'button "Grabarme ahora"'], 'Grabarme ahora')
  await step(['checkbox "Grabar también el sonido"', 'button "Activar la cámara"'], 'Activar la cámara')
  // Noted in the page: a recording ends by itself after ten seconds, before a step of the test may have come.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const region = document.querySelector('[role="timer"]')?.closest('section[aria-label="Tu cámara"]')
      if (!region) return
      const controls = [...region.querySelectorAll<HTMLElement>('button, a, input, [role="slider"]')]
      const shown = controls.filter((each) => each.checkVisibility())
      const named = shown.map((each) => `${each.role ?? each.localName} "${each.ariaLabel ?? each.textContent}"`)
      document.documentElement.dataset.recording = named.join('|')
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await step(['checkbox "Grabar también el sonido"', 'button "Empezar"'], 'Empezar')
  await expect.poll(() => page.locator('html').getAttribute('data-recording')).toBe('button "Parar"')
  const review = page.getByRole('dialog', { name: '¡Bien bailado!' })
  await expect
    .poll(() => controlsIn(review))
    .toEqual(expect.arrayContaining(['button "Cerrar"', 'button "Descartar"', 'button "Repetir"', 'button "Guardar"']))
  const controls = await controlsIn(review)
  expect(controls.filter((control) => !/ ".+"$/.test(control))).toEqual([])
  // 'Repetir' was both recording anew and playing once more.
  expect(new Set(controls).size).toBe(controls.length)
})
