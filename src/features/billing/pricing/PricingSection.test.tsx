import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { planOfPrice, trialDays } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { PricingSection } from './PricingSection.tsx'
import { pricingTargets } from './pricing-targets.ts'
import type { RenderedOffers } from './use-tier-prices.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const failed = (code: string, status: number) => Response.json({ code }, { status })

interface Academy {
  readonly currency?: 'EUR' | 'USD'
  readonly tiers?: readonly string[]
  readonly days?: number
  /** Replaces the answer of a price. */
  readonly priceAnswer?: (priceId: string) => Response | undefined | Promise<undefined>
  readonly small?: boolean
  /** What the page was rendered with. */
  readonly rendered?: RenderedOffers
}

/** The section at an academy that answers as the server does. */
async function pricing(academy: Academy = {}) {
  const { tiers = ['basic', 'feedback', 'personal', 'challenge'], days = trialDays, small = false } = academy
  let { currency = 'EUR' } = academy
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: small && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path = ''] = url.split('?')
    if (path === '/api/visitor')
      return Response.json({ country: 'ES', currency, google: false, support_email: null, group_chat_url: null })
    if (path === '/api/visitor/currency') {
      currency = JSON.parse(String(init?.body)).currency
      return Response.json({ status: 'ok' })
    }
    if (path === '/api/payment/settings') return Response.json({ publishable_key: 'pk_test_1', script: null, tiers })
    const priceId = path.replace('/api/payment/get-price-data/', '')
    asked.push(priceId)
    const replaced = await academy.priceAnswer?.(priceId)
    if (replaced) return replaced
    const found = planOfPrice(priceId)
    if (!found) return failed('price_unknown', 422)
    const amount = found.plan.amounts[found.currency]
    return Response.json({
      price: formatPrice(amount, found.currency),
      trial_days: days,
      amount,
      currency: found.currency,
      prod_id: found.plan.id,
    })
  })
  const targets = pricingTargets(null, '?coupon=SALSA10')
  if (!targets) throw new Error('a guest has something to buy')
  // A failure is shown at once.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const section = (
    <QueryClientProvider client={client}>
      <PricingSection targets={targets} rendered={academy.rendered} />
    </QueryClientProvider>
  )
  await renderScreen(section, { at: '/como-funciona' })
  return { asked }
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return within(heading.closest('li') as HTMLElement)
}
const text = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

test('a skeleton is shown until the prices of the three tiers have loaded, by six calls (F181)', async () => {
  const waiting = Promise.withResolvers<undefined>()
  const { asked } = await pricing({ priceAnswer: () => waiting.promise })
  await screen.findByRole('status', { name: 'Cargando los precios' })
  await waitFor(() => expect(asked).toHaveLength(6))
  expect(screen.queryByText(/\d.€/)).toBeNull()
  waiting.resolve(undefined)
  await card('Basic')
  expect(screen.queryByRole('status', { name: 'Cargando los precios' })).toBeNull()
  expect(asked.toSorted()).toEqual(
    ['basic', 'feedback', 'personal'].flatMap((tier) => [`${tier}-month-eur`, `${tier}-year-eur`]).toSorted(),
  )
})

test('prices begin annual, with what twelve months cost struck through, and switch to monthly', async () => {
  await pricing()
  const basic = await card('Basic')
  expect(basic.getByText('36% DTO')).toBeTruthy()
  expect(text(basic.getByText(/^77,88/))).toBe('77,88 €')
  expect(basic.getByText(/^77,88/).tagName).toBe('S')
  expect(basic.getByText(/cada año, IVA incluido/)).toBeTruthy()
  expect(basic.getByText(/Ahórrate/)).toBeTruthy()

  fireEvent.click(screen.getByRole('radio', { name: 'Pago mensual' }))
  expect(basic.getByText(/6,49.€ cada mes, IVA incluido/)).toBeTruthy()
  expect(basic.queryByText(/DTO|Ahórrate|Pago anual/)).toBeNull()
  expect(basic.queryByText(/^77,88/)).toBeNull()
})

test('only the offer plan is called the best seller (F182)', async () => {
  await pricing()
  expect((await card('Feedback')).getByText('Más vendido')).toBeTruthy()
  expect(screen.getAllByText('Más vendido')).toHaveLength(1)
})

test('the button names the days of trial of the price data, and keeps coupon and plan on the way to payment (F189)', async () => {
  await pricing({ days: 5 })
  const link = (await card('Personal')).getByRole('link', { name: 'PRUEBA 5 DIAS GRATIS con Personal' })
  expect(link.getAttribute('href')).toBe('/register?b=1&coupon=SALSA10&plan=personal-anual')
  fireEvent.click(screen.getByRole('radio', { name: 'Pago mensual' }))
  expect(link.getAttribute('href')).toBe('/register?b=1&coupon=SALSA10&plan=personal-mensual')
  expect(screen.getAllByText('No disponible durante la prueba gratuita')).toHaveLength(1)
  const start = screen.getByRole('link', { name: 'Empieza a bailar' })
  expect(start.getAttribute('href')).toBe('/register?coupon=SALSA10')
})

test('without days of trial no free period is promised', async () => {
  await pricing({ days: 0 })
  expect((await card('Basic')).getByRole('link').textContent).toBe('Empieza a bailar con Basic')
  expect(screen.queryByText(/GRATIS|gratuita/)).toBeNull()
})

test('a tier that is not served is neither priced nor mentioned', async () => {
  const { asked } = await pricing({ tiers: ['basic', 'challenge'] })
  await card('Basic')
  expect(asked.toSorted()).toEqual(['basic-month-eur', 'basic-year-eur'])
  expect(screen.queryByText(/Feedback|Personal/)).toBeNull()
})

test('a tier whose price is not sold is left out, and the others stand', async () => {
  await pricing({ priceAnswer: (id) => (id === 'personal-year-eur' ? failed('price_unknown', 422) : undefined) })
  await card('Feedback')
  expect(screen.queryByRole('heading', { name: 'Personal' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the currency follows the visitor, who may switch it (Q46)', async () => {
  const { asked } = await pricing({ currency: 'USD' })
  expect((await card('Basic')).getByText(/\$49\.99 cada año, IVA incluido/)).toBeTruthy()
  expect(screen.queryByText(/\d.€/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Euros' }))
  await screen.findAllByText(/€ cada año, IVA incluido/)
  expect((await card('Basic')).getByText(/49,99.€ cada año, IVA incluido/)).toBeTruthy()
  expect(asked).toHaveLength(12)
})

test('rendered prices are shown without a call, until another currency is chosen', async () => {
  const priced = (amount: number) => ({ price: '', trial_days: 0, amount, currency: 'EUR' as const, prod_id: 'basic' })
  const offers = [{ tier: 'basic' as const, month: priced(1000), year: priced(6000) }]
  const { asked } = await pricing({ rendered: { currency: 'EUR', offers } })
  const basic = await card('Basic')
  expect(basic.getAllByText(/^60,00/)).toHaveLength(1)
  expect(screen.queryByRole('heading', { level: 3, name: 'Feedback' })).toBeNull()
  fireEvent.click(await screen.findByRole('radio', { name: 'Dólares' }))
  await waitFor(() => expect(asked).toContain('basic-year-usd'))
  expect(asked.filter((priceId) => priceId.endsWith('eur'))).toEqual([])
  expect((await card('Feedback')).getAllByText(/^\$/).length).toBeGreaterThan(0)
})

test('a failed price shows no price at all, and a retry loads them', async () => {
  let down = true
  await pricing({ priceAnswer: (id) => (down && id === 'basic-year-eur' ? failed('invalid_request', 422) : undefined) })
  await screen.findByText('Hay algo que no encaja', undefined, { timeout: 30_000 })
  expect(screen.queryByText(/\d.€/)).toBeNull()
  down = false
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  await card('Basic')
  expect(screen.queryByText('Hay algo que no encaja')).toBeNull()
})

test('on a small screen the tiers fold under their names with their price, the offer open (F189)', async () => {
  await pricing({ small: true })
  const button = await screen.findByRole('button', { name: /^Basic\s*4,16.€ al mes$/ })
  expect(screen.getByRole('button', { name: /^Feedback/ }).getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: /con Basic/ })).toBeNull()
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: /con Basic/ })).toBeTruthy()
})
