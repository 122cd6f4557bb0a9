import type { PriceStore } from '#server/domain/billing/ports.ts'
import type { Db } from '../database/database.ts'

/** Prices as last synchronised with the provider. */
export const priceStore = (db: Db): PriceStore => ({
  list: () => db.selectFrom('prices').selectAll().orderBy('price_id').execute(),
  async put({ price_id, ...facts }) {
    await db
      .insertInto('prices')
      .values({ price_id, ...facts })
      .onConflict((conflict) => conflict.column('price_id').doUpdateSet(facts))
      .execute()
  },
})
