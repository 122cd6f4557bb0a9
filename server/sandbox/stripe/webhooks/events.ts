import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { ObjectKind, StripeObject } from '../objects.ts'
import { present } from '../protocol/present.ts'
import { newId } from '../state/identifiers.ts'

const apiVersion = '2026-10-28.endive'

/** Records events in the transaction of what they report; with `deliver`, queues them for the endpoint. */
export function eventRecorder(context: Omit<Context, 'emit'>, deliver: boolean): Context['emit'] {
  const { database } = context.store
  const queue = database.prepare('insert into deliveries (event) values (?)')
  return (type, object, before) => {
    const kind = object.object as ObjectKind
    const shown = present({ ...context, emit: () => {} }, kind, object as StripeObject[typeof kind])
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: context.clock.seconds(),
      data: { object: shown, ...(before ? { previous_attributes: before } : {}) },
      livemode: false,
      pending_webhooks: deliver ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    }
    context.store.insert('event', event as unknown as Stripe.Event, null, { customer: null })
    if (deliver) queue.run(event.id)
  }
}
