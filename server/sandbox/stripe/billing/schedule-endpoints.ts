import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { invalid, missing } from '../protocol/failure.ts'
import { listFields, pageOf } from '../protocol/lists.ts'
import { flag, listOf, mergeMetadata, metadata, need, object, oneOf, text } from '../protocol/params.ts'
import { createSchedule } from './schedule-create.ts'
import { releaseSchedule } from './schedule-phases.ts'
import { currentPhase, phaseFields, prorations, readPhases } from './schedule-plan.ts'
import { endSubscription } from './subscription-end.ts'

const endBehavior = oneOf('cancel', 'release')

export const scheduleEndpoints = [
  endpoint('POST /v1/subscription_schedules', { from_subscription: text, metadata }, (context, params) =>
    createSchedule(context, need(params.from_subscription, 'from_subscription'), mergeMetadata(null, params.metadata)),
  ),
  endpoint('GET /v1/subscription_schedules/:id', {}, (context, _params, id) => scheduleOf(context, id)),
  endpoint(
    'POST /v1/subscription_schedules/:id',
    {
      phases: listOf(object(phaseFields)),
      end_behavior: endBehavior,
      proration_behavior: prorations,
      metadata,
    },
    (context, params, id) => {
      const schedule = openSchedule(context, id)
      const phases = params.phases ? readPhases(context, schedule, params.phases) : schedule.phases
      const current = currentPhase(phases, now(context))
      const changed = context.store.change('subscription_schedule', id, {
        phases,
        end_behavior: params.end_behavior ?? schedule.end_behavior,
        metadata: mergeMetadata(schedule.metadata, params.metadata),
        current_phase: { start_date: current.start_date, end_date: current.end_date },
      })
      context.tasks.set('schedule-phase', id, current.end_date)
      context.emit('subscription_schedule.updated', changed, { phases: schedule.phases })
      return changed
    },
  ),
  endpoint('POST /v1/subscription_schedules/:id/release', { preserve_cancel_date: flag }, (context, _params, id) =>
    releaseSchedule(context, openSchedule(context, id)),
  ),
  endpoint(
    'POST /v1/subscription_schedules/:id/cancel',
    { invoice_now: flag, prorate: flag },
    (context, _params, id) => {
      const schedule = openSchedule(context, id)
      endSubscription(context, String(schedule.subscription))
      return context.store.get('subscription_schedule', id)
    },
  ),
  endpoint('GET /v1/subscription_schedules', { ...listFields, customer: text }, (context, { customer, ...page }) =>
    pageOf(
      context.store.list('subscription_schedule', customer === undefined ? {} : { customer }),
      '/v1/subscription_schedules',
      page,
    ),
  ),
]

function scheduleOf({ store }: Context, id: string): Stripe.SubscriptionSchedule {
  const schedule = store.find('subscription_schedule', id)
  if (!schedule) throw missing('subscription_schedule', id)
  return schedule
}

function openSchedule(context: Context, id: string): Stripe.SubscriptionSchedule {
  const schedule = scheduleOf(context, id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot change a subscription schedule that is in the \`${schedule.status}\` status.`)
  return schedule
}
