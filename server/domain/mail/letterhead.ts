import type { Letterhead } from './messages/letter.ts'
import type { House } from './ports.ts'

export const letterheadOf = (house: House): Letterhead => ({
  productName: house.productName,
  origin: house.publicOrigin(),
})
