import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cookies, learnerCookies } from '#contract/cookies.ts'
import { unconfiguredOperator } from '#contract/operator.ts'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import { withdrawalDays } from '#contract/rules/plans.ts'
import { knownDeviceDays } from '#server/domain/accounts/purge-expired-rows.ts'
import { priceNoticeDays } from '#server/domain/billing/prices/announce-prices.ts'
import { dunningGraceDays } from '#server/domain/billing/subscription/entitlement.ts'
import { maxGrantMs } from '#server/domain/files/media-grants.ts'
import { setOperator } from '#src/ui/operator.ts'
import { Accessibility } from './Accessibility.tsx'
import { CookiePolicy } from './CookiePolicy.tsx'
import { Credits } from './Credits.tsx'
import { necessaryCookies } from './cookie-list.ts'
import { LegalNotice } from './LegalNotice.tsx'
import { Privacy } from './Privacy.tsx'
import { Terms } from './Terms.tsx'
import { Withdrawal } from './Withdrawal.tsx'
import { modelFormMail } from './withdrawal-form.ts'

afterEach(() => {
  cleanup()
  setOperator(unconfiguredOperator)
})

const configured = {
  name: 'Baila S. L.',
  taxId: 'B12345678',
  address: 'Calle Mayor 1, 28013 Madrid',
  phone: '+34 910 00 00 00',
  registry: 'Registro Mercantil de Madrid, hoja M-1',
  email: 'ayuda@baila.test',
}

async function show(page: ReactElement) {
  const routeTree = createRootRoute({ component: () => page })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
}

test('the legal notice names the operator as configured, in links where one can write or call', async () => {
  setOperator(configured)
  await show(<LegalNotice />)
  for (const text of ['Baila S. L.', 'B12345678', 'Calle Mayor 1, 28013 Madrid', configured.registry])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ayuda@baila.test' }).getAttribute('href')).toBe('mailto:ayuda@baila.test')
  expect(screen.getByRole('link', { name: '+34 910 00 00 00' }).getAttribute('href')).toBe('tel:+34910000000')
  expect(screen.queryByText(/por completar/)).toBeNull()
})

test.each([
  ['the legal notice', LegalNotice, 5],
  ['privacy', Privacy, 6],
  ['terms', Terms, 1],
  ['accessibility', Accessibility, 2],
  ['withdrawal', Withdrawal, 4],
])('without a configuration %s marks what is missing, by its variable', async (_, Page, marks) => {
  await show(<Page />)
  const missing = screen.getAllByText(/por completar/)
  expect(missing).toHaveLength(marks)
  for (const mark of missing)
    expect(mark.textContent).toMatch(/^[^:]+: por completar \((?:OPERATOR_|SUPPORT_)[A-Z_]+\)$/)
})

test('the model form is addressed to the operator, and can be written as an email', async () => {
  setOperator(configured)
  await show(<Withdrawal />)
  const form = within(screen.getByRole('region', { name: 'Modelo de formulario de desistimiento' }))
  expect(form.getByText(/^A la atención de: Baila S\. L\., Calle Mayor 1/)).toBeTruthy()
  expect(form.getByText(/^Por la presente le comunico.*desisto.*suscripción a Alcompás\.$/)).toBeTruthy()
  const mail = screen.getByRole('link', { name: 'Escribirlo en un correo' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toContain('?subject=Desistimiento del contrato&body=Por la presente')
  expect(modelFormMail('a@b.es', 'A & B')).not.toMatch(/[\s"<>]|& /)
})

test('the online withdrawal is one link away, with both periods', async () => {
  await show(<Withdrawal />)
  const link = screen.getByRole('link', { name: 'Desistir del contrato' })
  expect(link.getAttribute('href')).toBe('/perfil?seccion=suscripcion')
  expect(screen.getByText(new RegExp(`^${withdrawalDays} días naturales`, 'u'), { exact: false })).toBeTruthy()
  expect(document.body.textContent).toContain(`${guaranteeDays} días desde el primer cobro`)
})

test('the periods that the texts name are those of the server', async () => {
  await show(<Terms />)
  expect(document.body.textContent).toContain(`al menos ${priceNoticeDays} días antes del primer cobro`)
  expect(document.body.textContent).toContain(`otra vez durante ${dunningGraceDays} días`)
  const lasts = (name: string) => necessaryCookies.find(({ names }) => names.includes(name))?.lasts
  expect([lasts('alcompas_device'), knownDeviceDays]).toEqual(['Un año', 365])
  expect([lasts('CloudFront-Policy'), maxGrantMs]).toEqual(['Una hora', 3_600_000])
})

test('the cookie list has every cookie, also those by learner', () => {
  const listed = necessaryCookies.flatMap(({ names }) => names)
  expect(listed).toEqual(expect.arrayContaining(Object.values(cookies)))
  expect(Object.values(learnerCookies)).toEqual(['profile-reminder', 'billing-notice'])
  expect(listed).toEqual(expect.arrayContaining(['profile-reminder-…', 'billing-notice-…']))
})

test.each([
  ['privacy', <Privacy key="privacy" />],
  ['cookies', <CookiePolicy key="cookies" choice={null} />],
])('the page on %s names what a device stores, and what remains after a sign-out', async (_, page) => {
  await show(page)
  const words = document.body.textContent?.replaceAll(/\s+/gu, ' ')
  expect(words).not.toMatch(/se borra (al cerrar la sesión )?lo que es tuyo|lo que es tuyo se borra/)
  expect(words).toMatch(/guarda en tu (dispositivo|navegador).*las clases que guardas.*grabaciones/)
  expect(words).toContain('Al cerrar la sesión se borran quién eres, tu progreso y tus búsquedas.')
  expect(words).toContain(
    'Se quedan, para cuando vuelvas a entrar con tu cuenta, las clases guardadas, que sin ella no se abren, las grabaciones sin enviar y lo que has hecho en tus clases y aún no se ha enviado.',
  )
})

test('the credits name the packages given, and the version of the encoder under the GPL', async () => {
  const packages = [
    { name: '@ffmpeg/core', version: '1.2.3', licence: 'GPL-2.0-or-later', homepage: 'https://example.test/core' },
    { name: 'react', version: '4.5.6', licence: 'MIT', homepage: 'https://example.test/react' },
  ]
  await show(<Credits packages={packages} />)
  expect(screen.getByText(/@ffmpeg\/core 1\.2\.3, que incluye x264/)).toBeTruthy()
  const [react] = screen.getAllByRole('listitem').filter((item) => item.textContent?.startsWith('react'))
  expect(react?.textContent).toBe('react 4.5.6MIT')
  expect(screen.getByRole('link', { name: 'licencias.txt' }).getAttribute('href')).toBe('/licencias.txt')
})
