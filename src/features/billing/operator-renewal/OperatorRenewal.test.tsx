import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPaymentServer, refused } from '#tests/factories/payment-page.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { OperatorRenewal } from './OperatorRenewal.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/api/payment/renovate-coupon-operator'

async function openPage(coupon: string | null, answer: () => Response) {
  const renew = vi.fn(answer)
  aPaymentServer({ answers: { [path]: renew } })
  const onRenewed = vi.fn(async () => undefined)
  await renderScreen(
    <OperatorRenewal coupon={coupon} onRenewed={onRenewed}>
      <p>Cupón</p>
    </OperatorRenewal>,
    { at: '/renovar-cupon-operadora' },
  )
  return { renew, onRenewed, confirm: () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar' })) }
}

test('a valid coupon renews the access, and opens the next screen (F201)', async () => {
  const { renew, onRenewed, confirm } = await openPage('BAILA20261', () => Response.json({ status: 'ok' }))
  confirm()
  await waitFor(() => expect(onRenewed).toHaveBeenCalledTimes(1))
  expect(renew).toHaveBeenCalledTimes(1)
})

test('nothing is requested before a coupon is validated', async () => {
  const { renew, confirm } = await openPage(null, () => Response.json({ status: 'ok' }))
  confirm()
  expect(screen.getByText(/Este campo es obligatorio/)).toBeTruthy()
  expect(renew).not.toHaveBeenCalled()
})

test('a failure is a small notice, and can be tried again (Q45)', async () => {
  const answers = [refused('coupon_used', 422), Response.json({ status: 'ok' })]
  const { onRenewed, confirm } = await openPage('BAILA20261', () => answers.shift() ?? Response.error())
  confirm()
  expect(await screen.findByText(/Este cupón ya ha sido utilizado/)).toBeTruthy()
  expect(onRenewed).not.toHaveBeenCalled()
  confirm()
  await waitFor(() => expect(onRenewed).toHaveBeenCalledTimes(1))
})
