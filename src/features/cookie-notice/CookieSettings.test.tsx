import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { CookieSettings } from './CookieSettings.tsx'
import { readConsent, saveConsent } from './consent.ts'

afterEach(() => {
  cleanup()
  pageCookies.write(cookies.consent, '', { maxAge: 0 })
})

const ticked = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the stored choice is shown, and can be withdrawn with one press', () => {
  saveConsent(['measurement', 'advertising'])
  render(<CookieSettings />)
  expect(screen.getByRole('status').textContent).toMatch(/permites: medición y publicidad\.$/)
  expect(ticked()).toEqual([true, true])
  press('RECHAZAR')
  expect(readConsent()).toEqual([])
  expect(ticked()).toEqual([false, false])
  expect(screen.getByRole('status').textContent).toBe('Guardado. Solo se usan las que hacen falta.')
})

test('before a choice no purpose is ticked, and one purpose can be allowed alone', () => {
  render(<CookieSettings />)
  expect(screen.getByRole('status').textContent).toContain('Todavía no has elegido')
  expect(ticked()).toEqual([false, false])
  fireEvent.click(screen.getByRole('checkbox', { name: /^Medición/ }))
  press('GUARDAR')
  expect(readConsent()).toEqual(['measurement'])
  press('ACEPTAR')
  expect(readConsent()).toEqual(['measurement', 'advertising'])
})
