import { loadPayments } from '#src/platform/stripe.ts'
import { trustPlainText } from '#src/platform/trusted-types.ts'

/** The smallest page that takes a payment with the page's own adapter, for the journey of the payment sandbox. */
async function openPage(): Promise<void> {
  trustPlainText()
  const form = document.querySelector('form')
  const error = document.querySelector('#error')
  const result = document.querySelector('#result')
  if (!form || !error || !result) throw new Error('the page is not whole')
  const stripe = await loadPayments({ publishable_key: 'pk_test_sandbox', script: '/sandbox/stripe.js' })
  const card = stripe.elements().create('card', { hidePostalCode: true })
  card.on('change', (event) => {
    error.textContent = event.error?.message ?? ''
  })
  card.mount('#card')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const secret = new URLSearchParams(location.search).get('secret') ?? ''
    const answer = await stripe.confirmCardPayment(secret, { payment_method: { card } })
    error.textContent = answer.error?.message ?? ''
    result.textContent = answer.error?.code ?? answer.paymentIntent?.status ?? ''
  })
}

void openPage()
