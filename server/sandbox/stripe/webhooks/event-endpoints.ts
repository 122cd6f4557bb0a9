import { endpoint } from '../protocol/endpoint.ts'
import { missing } from '../protocol/failure.ts'
import { inRange, listFields, pageOf, range } from '../protocol/lists.ts'
import { listOf, text } from '../protocol/params.ts'

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
