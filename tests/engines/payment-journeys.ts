import { expect } from 'vitest'
import type { EngineStage, EngineVisitor } from '#tests/setup/engine-drivers/engine-stage.ts'

const orderButton = { css: 'form[aria-label="Pago"] button[type="submit"]:not([aria-disabled])' }
const bank = (name: string) => ({ css: 'dialog button', name })
const numberField = { css: 'input', name: 'Número de tarjeta' }

/** What WebKit reports of sizes that change while they are observed; nothing is lost by it. */
const observing = [/ResizeObserver loop completed/]

/** Opens the page of the guarantee and types a card, whose fields pass the focus on when they are complete. */
async function orderWith(learner: EngineVisitor, card: string): Promise<void> {
  await learner.go('/pago-directo')
  await learner.expectShown(orderButton)
  await learner.click(numberField)
  await learner.page.type(`${card}1234123`)
  const typed = () =>
    learner.page.read(
      () => [...document.querySelectorAll<HTMLInputElement>('[role="group"] input')].map(({ value }) => value),
      null,
    )
  await expect.poll(typed).toEqual([card.replace(/(.{4})(?=.)/g, '$1 '), '12 / 34', '123'])
  await learner.page.pressEnter()
}

/** The academy is open soon, paid once. */
async function expectPaid({ page }: EngineVisitor): Promise<void> {
  await expect.poll(async () => new URL(await page.url()).pathname).toMatch(/^\/(?:inicio|cursos)$/)
  const state = await page.read(async () => {
    const read = async (path: string) => (await fetch(path)).json()
    const { subscription_active } = await read('/api/user')
    const { transactions } = await read('/api/user/get-user-transactions')
    return { subscription_active, amounts: transactions.map(({ amount }: { amount: number }) => amount) }
  }, null)
  expect(state).toEqual({ subscription_active: true, amounts: [9950] })
}

/** Paying by card, with the payment sandbox's own form. */
export function paymentJourneys(stage: EngineStage): void {
  const { journey, visitor } = stage

  journey('a plan is paid by card, and the academy opens', async () => {
    const learner = await visitor({ expected: observing })
    await learner.signIn('lead@alcompas.test')
    await orderWith(learner, '4242424242424242')
    await expectPaid(learner)
  })

  journey('a payment that the bank asks about is refused, tried again and authorised', async () => {
    // What Chromium logs of a refused payment, and of a refused authentication.
    const learner = await visitor({ expected: [...observing, /status of 40[02]/] })
    await learner.signIn('challenge@alcompas.test')
    await orderWith(learner, '4000002760003184')
    await learner.click(bank('Rechazar'))
    await learner.expectShown({ css: 'form[aria-label="Pago"] [role="alert"]', name: 'No podemos autenticar' })
    await learner.expectShown(orderButton)
    await learner.click(numberField)
    await learner.page.pressEnter()
    await learner.click(bank('Autorizar'))
    await expectPaid(learner)
  })
}
