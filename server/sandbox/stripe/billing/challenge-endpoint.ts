import { answerPaymentChallenge, paymentIntentOf } from '../payments/payment-intents.ts'
import { answerSetupChallenge, setupIntentOf } from '../payments/setup-intents.ts'
import { endpoint, fromBrowser } from '../protocol/endpoint.ts'
import { invalid } from '../protocol/failure.ts'
import { need, oneOf, text } from '../protocol/params.ts'
import { completeSetup, paid } from './confirmation.ts'

/** The sandbox's own call: the holder's answer in the 3-D Secure dialog, for the intent of the client secret. */
export const challengeEndpoint = fromBrowser(
  endpoint(
    'POST /v1/3ds2/challenge',
    { client_secret: text, outcome: oneOf('accepted', 'refused') },
    (context, { client_secret, outcome }) => {
      const secret = need(client_secret, 'client_secret')
      const accepted = need(outcome, 'outcome') === 'accepted'
      const [id = ''] = secret.split('_secret_')
      const intent = id.startsWith('seti_')
        ? setupIntentOf(context, id, 'client_secret')
        : paymentIntentOf(context, id, 'client_secret')
      if (intent.client_secret !== secret)
        throw invalid('The client_secret provided does not match.', { param: 'client_secret' })
      return intent.object === 'setup_intent'
        ? completeSetup(context, answerSetupChallenge(context, id, accepted))
        : paid(context, answerPaymentChallenge(context, id, accepted))
    },
  ),
)
