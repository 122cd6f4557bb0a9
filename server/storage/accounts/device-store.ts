import type { DeviceStore } from '#server/domain/accounts/ports.ts'
import type { Db } from '../database/database.ts'

/** Devices of one account: each sign-in of a browser without cookies adds one. */
const maxDevices = 100

/** Known devices and the accounts that signed in on them. */
export function deviceStore(db: Db): DeviceStore {
  return {
    async isKnown(deviceHash, userId) {
      const row = await db
        .selectFrom('known_devices')
        .select('seen_at')
        .where('device_hash', '=', deviceHash)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },
    remember: ({ oldHash, newHash, userId, at }) =>
      db.transaction().execute(async (trx) => {
        if (oldHash !== null)
          await trx
            .updateTable('known_devices')
            .set({ device_hash: newHash })
            .where('device_hash', '=', oldHash)
            .execute()
        await trx
          .insertInto('known_devices')
          .values({ device_hash: newHash, user_id: userId, seen_at: at })
          .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ seen_at: at }))
          .execute()
        const others = trx
          .selectFrom('known_devices')
          .select('device_hash')
          .where('user_id', '=', userId)
          .where('device_hash', '!=', newHash)
          .orderBy('seen_at', 'desc')
          .limit(maxDevices - 1)
        await trx
          .deleteFrom('known_devices')
          .where('user_id', '=', userId)
          .where('device_hash', '!=', newHash)
          .where('device_hash', 'not in', others)
          .execute()
      }),
    async deleteAll(userId) {
      await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
    },
    async purge(before) {
      await db.deleteFrom('known_devices').where('seen_at', '<', before).execute()
    },
  }
}
