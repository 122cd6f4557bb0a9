import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { TakeBesideLesson } from './TakeBesideLesson.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const take = { src: 'blob:http://localhost/1', duration: 10, start: 20, rate: 1, offset: 0.04 }
const lesson = { src: '/media/lead/12/front.mp4', poster: null, title: 'Vuelta' }

function compared() {
  const onOffset = vi.fn()
  const view = render(<TakeBesideLesson take={take} lesson={lesson} onOffset={onOffset} />)
  return { onOffset, ...view }
}

const region = () => screen.getByRole('region', { name: 'Tu vídeo junto a la clase' })
const key = (name: string) => fireEvent.keyDown(region(), { key: name })
const isOn = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('every picture and control of the comparison has a name', () => {
  compared()
  expect([screen.getByLabelText('La clase: Vuelta').tagName, screen.getByLabelText('Tu vídeo').tagName]).toEqual([
    'VIDEO',
    'VIDEO',
  ])
  for (const button of screen.getAllByRole('button'))
    expect(button.getAttribute('aria-label') ?? button.textContent).not.toBe('')
  expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))).toEqual([
    '0,0 de 10,0 segundos',
    '1×',
  ])
})

test('the comparison opens with the mirror of the take, in seconds of the take', () => {
  const danced = { ...lesson, picture: { mirrored: true, view: 'rear' } } as const
  render(<TakeBesideLesson take={{ ...take, rate: 0.6 }} lesson={danced} />)
  expect([isOn('Espejo: tú'), isOn('Espejo: clase')]).toEqual(['true', 'true'])
  expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))).toEqual([
    '0,0 de 10,0 segundos',
    '0,6×',
  ])
})

test.each([
  ['as it was danced', [], /espejo.* hacia el mismo lado que la clase/],
  ['with the lesson turned round', ['m'], /espejo.* al revés de como la bailaste: cambia «Espejo: clase»/],
  ['with the take turned round', ['e'], /los demás\. Si así te mueves al revés que la clase, activa «Espejo: tú»/],
  ['with both turned round', ['m', 'e'], /los demás, y la clase.* así os movéis hacia el mismo lado/],
])('the text about the mirrored lesson is true %s', (_how, keys, text) => {
  render(<TakeBesideLesson take={take} lesson={{ ...lesson, picture: { mirrored: true, view: 'front' } }} />)
  for (const name of keys) key(name)
  expect(screen.getByText(text)).toBeTruthy()
})

test('the side is not promised for a take that was stored without its picture', () => {
  compared()
  expect(screen.queryByText(/mismo lado/)).toBeNull()
  expect(screen.getByText(/Si así te mueves al revés que la clase, cambia «Espejo: clase»/)).toBeTruthy()
})

test('with the data saver nothing but the metadata is fetched before it plays', () => {
  const preloads = () => [...document.querySelectorAll('video')].map(({ preload }) => preload)
  const usual = compared()
  expect(preloads()).toEqual(['auto', 'auto'])
  usual.unmount()
  pageCookies.write(cookies.dataSaver, 'always')
  compared()
  expect(preloads()).toEqual(['metadata', 'metadata'])
  pageCookies.write(cookies.dataSaver, '', { maxAge: 0 })
})

test('presses in a row are reported once, when the offset settles', () => {
  const { onOffset } = compared()
  const later = screen.getByRole('button', { name: /después/ })
  for (let press = 0; press < 3; press += 1) fireEvent.click(later)
  expect(screen.getByText('+0,16 s')).toBeTruthy()
  expect(onOffset).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onOffset.mock.calls).toEqual([[0.16]])
})

test('a changed offset is reported when the comparison unmounts, and an unchanged one never', () => {
  const moved = compared()
  key('a')
  moved.unmount()
  expect(moved.onOffset.mock.calls).toEqual([[0]])
  const still = compared()
  still.unmount()
  expect(still.onOffset).not.toHaveBeenCalled()
})

test('keys work like the switches, and keys of the browser are left to it', () => {
  compared()
  expect([isOn('Espejo: tú'), isOn('Espejo: clase'), isOn('En bucle')]).toEqual(['true', 'false', 'true'])
  for (const name of ['e', 'M', 'r']) key(name)
  expect([isOn('Espejo: tú'), isOn('Espejo: clase'), isOn('En bucle')]).toEqual(['false', 'true', 'false'])
  fireEvent.keyDown(region(), { key: 'r', ctrlKey: true })
  expect(isOn('En bucle')).toBe('false')
})

test('a key that moves a slider moves that slider alone', () => {
  compared()
  const speed = screen.getByRole('slider', { name: 'Velocidad' })
  expect(fireEvent.keyDown(speed, { key: 'ArrowRight' })).toBe(true)
  expect(fireEvent.keyDown(region(), { key: 'ArrowRight' })).toBe(false)
})

test('over the lesson, the take has an opacity and no order', () => {
  compared()
  expect(screen.queryByRole('slider', { name: 'Tu imagen' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Superponer' }))
  expect(screen.getByRole('slider', { name: 'Tu imagen' }).getAttribute('aria-valuetext')).toBe('50 %')
  expect(screen.queryByRole('button', { name: 'Tú primero' })).toBeNull()
})

test('a file that cannot be played is reported, and the other one stays', () => {
  compared()
  fireEvent.error(screen.getByLabelText('Tu vídeo'))
  expect(screen.getByText(/no puede reproducir tu vídeo/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reproducir' }).hasAttribute('disabled')).toBe(false)
  fireEvent.error(screen.getByLabelText('La clase: Vuelta'))
  expect(screen.getByRole('button', { name: 'Reproducir' }).hasAttribute('disabled')).toBe(true)
  const again = screen.getAllByRole('button', { name: 'Probar otra vez' })
  for (const button of again) fireEvent.click(button)
  expect([again.length, screen.queryAllByRole('button', { name: 'Probar otra vez' }).length]).toEqual([2, 0])
})

test('without a lesson to show, the take is shown alone', () => {
  render(<TakeBesideLesson take={take} lesson={{ ...lesson, src: null }} />)
  expect(screen.getByText(/La clase no se puede reproducir ahora/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Probar otra vez' }))
  expect(screen.getByText(/La clase no se puede reproducir ahora/)).toBeTruthy()
})
