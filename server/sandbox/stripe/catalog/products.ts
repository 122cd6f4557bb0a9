import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { alreadyExists, missing } from '../protocol/failure.ts'
import { listFields, pageOf } from '../protocol/lists.ts'
import { clearable, flag, listOf, mergeMetadata, metadata, need, text } from '../protocol/params.ts'
import { newId } from '../state/identifiers.ts'

const fields = {
  name: text,
  active: flag,
  description: clearable(text),
  metadata,
  statement_descriptor: text,
  tax_code: text,
  unit_label: clearable(text),
  url: clearable(text),
} as const

export const productEndpoints = [
  endpoint('POST /v1/products', { ...fields, id: text }, (context, params) => {
    const created = now(context)
    const product: Stripe.Product = {
      id: params.id ?? newId('prod'),
      object: 'product',
      active: params.active ?? true,
      created,
      default_price: null,
      description: params.description ?? null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata(null, params.metadata),
      name: need(params.name, 'name'),
      package_dimensions: null,
      shippable: null,
      statement_descriptor: params.statement_descriptor ?? null,
      tax_code: params.tax_code ?? null,
      tax_details: null,
      type: 'service',
      unit_label: params.unit_label ?? null,
      updated: created,
      url: params.url ?? null,
    }
    refuseTaken(context, product.id)
    return context.store.insert('product', product, null)
  }),
  endpoint('GET /v1/products/:id', {}, (context, _params, id) => productOf(context, id)),
  endpoint('POST /v1/products/:id', { ...fields, default_price: text }, (context, params, id) => {
    const product = productOf(context, id)
    const { metadata: sent, ...changes } = params
    return context.store.change('product', id, {
      ...changes,
      metadata: mergeMetadata(product.metadata, sent),
      updated: now(context),
    })
  }),
  endpoint('GET /v1/products', { ...listFields, active: flag, ids: listOf(text) }, (context, params) => {
    const found = context.store
      .list('product')
      .filter(({ id, active }) => params.ids?.includes(id) !== false && active === (params.active ?? active))
    return pageOf(found, '/v1/products', params)
  }),
]

/** A stored product; a 404, or a 400 about `param`, when there is none. */
export function productOf({ store }: Context, id: string, param?: string): Stripe.Product {
  const product = store.find('product', id)
  if (!product) throw missing('product', id, param)
  return product
}

function refuseTaken({ store }: Context, id: string): void {
  if (store.lookUp(id)) throw alreadyExists('Product', id)
}
