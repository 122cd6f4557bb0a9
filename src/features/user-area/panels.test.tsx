import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aCourse, aLesson, aProgram } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { OwnCoursesPanel } from './OwnCoursesPanel.tsx'
import { OwnProgramsPanel } from './OwnProgramsPanel.tsx'
import { OwnTabs } from './OwnTabs.tsx'
import type { OwnCourse } from './own-courses.ts'
import type { OwnProgram } from './own-programs.ts'
import { StaleNotice } from './StaleNotice.tsx'

afterEach(cleanup)

const now = Date.parse('2026-03-05T10:00:00.000Z')
const next = aLesson({ id: 5, slug: 'vueltas', title: 'Vueltas' })
const aThird = { finished: 1, total: 3, percent: 33.3 }
const all = { finished: 3, total: 3, percent: 100 }
const salsa: OwnCourse = {
  course: aCourse({ id: 7, slug: 'salsa', title: 'Salsa' }),
  level: 'basic',
  progress: aThird,
  next,
}
const caderas: OwnProgram = {
  program: aProgram({ id: 3, slug: 'caderas', title: 'Caderas' }),
  progress: aThird,
  next,
}

const courses = (inProgress: OwnCourse[], completed: OwnCourse[], signedUp: boolean) =>
  renderScreen(
    <OwnCoursesPanel
      own={{ inProgress, completed, completedCount: completed.length }}
      signedUp={signedUp}
      hueOf={() => 0}
      now={now}
    />,
    { at: '/inicio' },
  )
const programs = (inProgress: OwnProgram[], completed: OwnProgram[], signedUp: boolean) =>
  renderScreen(<OwnProgramsPanel own={{ inProgress, completed }} signedUp={signedUp} hueOf={() => 0} now={now} />, {
    at: '/inicio',
  })
const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href')

test('a course in progress shows its progress, the next lesson and its edit link (F164, F166)', async () => {
  await courses([salsa], [], true)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
  expect(link(/^CONTINUAR ?: Vueltas$/)).toBe('/cursos/salsa/vueltas-5')
  expect(link('Editar Salsa')).toBe('/cursos/salsa-7/basico')
  expect(link('Ver más cursos')).toBe('/cursos')
  expect(screen.queryByText('Completados')).toBeNull()
  expect(screen.queryByText('VER LOS CURSOS')).toBeNull()
})

test('a course not begun shows EMPEZAR', async () => {
  await courses([{ ...salsa, progress: { finished: 0, total: 3, percent: 0 } }], [], true)
  expect(link(/^EMPEZAR ?: Vueltas$/)).toBe('/cursos/salsa/vueltas-5')
})

test('a learner without a course sees a link to the courses', async () => {
  await courses([], [], false)
  expect(link('VER LOS CURSOS')).toBe('/cursos')
  expect(screen.queryByText('¡Ya has completado todos tus cursos!')).toBeNull()
})

test('with all courses completed a notice is shown, and each card links to its page as COMPLETADO (F108)', async () => {
  await courses([], [{ ...salsa, progress: all, next: undefined }], true)
  expect(screen.getByText('¡Ya has completado todos tus cursos!')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Completados' })).toBeTruthy()
  expect(link(/^COMPLETADO ?: Salsa$/)).toBe('/cursos/salsa-7/basico')
})

test('an unavailable next lesson shows its date and no button', async () => {
  await courses([{ ...salsa, next: { ...next, available_at: '2026-03-09T10:00:00.000Z' } }], [], true)
  expect(screen.getByText('Disponible el 9/3')).toBeTruthy()
  expect(link(/CONTINUAR/)).toBeUndefined()
})

test('a learner without a program sees a link to the programs (F165)', async () => {
  await programs([], [], false)
  expect(screen.getByText('Aún no has seleccionado ningún programa')).toBeTruthy()
  expect(link('VER LOS PROGRAMAS')).toBe('/programas')
  expect(screen.queryByText('Ver más programas')).toBeNull()
})

test('a program in progress shows the next lesson, its edit link and a link to all', async () => {
  await programs([caderas], [], true)
  expect(link(/^CONTINUA ?: Vueltas$/)).toBe('/programas/caderas/vueltas-5')
  expect(link('Editar Caderas')).toBe('/programas/caderas-3')
  expect(link('Ver más programas')).toBe('/programas')
})

test('with all programs completed the home links to other programs or to discover', async () => {
  await programs([], [{ ...caderas, progress: all, next: undefined }], true)
  expect(link('VER LOS PROGRAMAS')).toBe('/programas')
  expect(link('DESCUBRE')).toBe('/descubre')
  expect(within(screen.getByRole('article')).getByRole('link', { name: /^COMPLETADO ?: Caderas$/ })).toBeTruthy()
  expect(screen.queryByText('Aún no has seleccionado ningún programa')).toBeNull()
})

test('the tabs show courses first, and programs by an arrow key', async () => {
  await renderScreen(<OwnTabs courses="aquí los cursos" programs="aquí los programas" />, { at: '/inicio' })
  expect(screen.getByRole('tabpanel').textContent).toBe('aquí los cursos')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Cursos' }), { key: 'ArrowRight' })
  expect(screen.getByRole('tabpanel').textContent).toBe('aquí los programas')
})

test('without progress on the device, no data are shown as cached', async () => {
  await renderScreen(<StaleNotice code="busy" cached={false} onRetry={vi.fn()} />, { at: '/inicio' })
  expect(screen.getByText(/Tu progreso está a salvo/)).toBeTruthy()
  expect(screen.queryByText(/como lo guarda este dispositivo/)).toBeNull()
})

test('lists that failed to load show a notice with a retry', async () => {
  const onRetry = vi.fn()
  await renderScreen(<StaleNotice code="busy" cached onRetry={onRetry} />, { at: '/inicio' })
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a retry of lists that failed to load is shown, and cannot be pressed again', async () => {
  const onRetry = vi.fn()
  await renderScreen(<StaleNotice code="busy" cached retrying onRetry={onRetry} />, { at: '/inicio' })
  const button = screen.getByRole('button', { name: 'Inténtalo otra vez' })
  fireEvent.click(button)
  expect([button.getAttribute('aria-disabled'), onRetry.mock.calls]).toEqual(['true', []])
  expect(screen.getByRole('status').textContent).toContain('lo estamos intentando')
})

function RetriedArea() {
  const [failed, setFailed] = useState(true)
  return failed ? <StaleNotice code="busy" cached onRetry={() => setFailed(false)} /> : null
}

test('the notice of lists that failed to load leaves its focus to the screen once they are there', async () => {
  render(<main tabIndex={-1} />)
  await renderScreen(<RetriedArea />, { at: '/inicio' })
  const retry = screen.getByRole('button', { name: 'Inténtalo otra vez' })
  retry.focus()
  fireEvent.click(retry)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
