import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import type { ObjectKind, StripeObject } from '../objects.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { missing } from '../protocol/failure.ts'
import { inRange, listFields, pageOf, range } from '../protocol/lists.ts'
import { listOf, text } from '../protocol/params.ts'
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

/** The calls that read recorded events. */
export const eventEndpoints = [
  endpoint('GET /v1/events/:id', {}, (context, _params, id) => {
    const event = context.store.find('event', id)
    if (!event) throw missing('event', id)
    return event
  }),
  endpoint(
    'GET /v1/events',
    { ...listFields, type: text, types: listOf(text), created: range },
    (context, { type, types, created, ...page }) => {
      const earliest = typeof created === 'object' ? (created.gte ?? created.gt) : created
      const found = context.store
        .list('event', earliest === undefined ? {} : { since: earliest })
        .filter(
          (event) =>
            event.type === (type ?? event.type) &&
            types?.includes(event.type) !== false &&
            inRange(event.created, created),
        )
      return pageOf(found, '/v1/events', page)
    },
  ),
]
