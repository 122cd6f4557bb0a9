import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import { CookieChoice } from './CookieChoice.tsx'
import { readConsent, saveConsent } from './consent.ts'

afterEach(() => {
  cleanup()
  pageCookies.write(cookies.consent, '', { maxAge: 0 })
})

const choices = () => screen.getAllByRole('button')
/** A press where the last button stands, whichever it is. */
const pressLast = () => fireEvent.click(choices().at(-1) as HTMLElement)

test('a double press on CONFIGURAR opens the purposes and saves no choice', () => {
  render(<CookieChoice onChoose={saveConsent} />)
  pressLast()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Medición/ }))
  pressLast()
  expect(readConsent()).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Publicidad/ }))
  expect(choices().map((button) => button.textContent)).toEqual(['ACEPTAR', 'RECHAZAR', 'GUARDAR'])
  pressLast()
  expect(readConsent()).toEqual(['advertising'])
})
