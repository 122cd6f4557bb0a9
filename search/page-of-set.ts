import { type Bits, hasBit } from './bit-set.ts'

/** The members of a set that stand from place `start` in an order, at most `size` of them. */
export function pageOfSet(order: Uint32Array, members: Bits, start: number, size: number): number[] {
  const page: number[] = []
  let place = 0
  for (let at = 0; at < order.length && page.length < size; at++) {
    const position = order[at]!
    if (!hasBit(members, position)) continue
    if (place++ >= start) page.push(position)
  }
  return page
}
