import type { Locator } from 'playwright'
import { expect } from 'vitest'

interface Box {
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
  readonly width: number
}

/** Where an element is drawn in its own document, once it is visible. */
export async function boxOf(element: Locator): Promise<Box> {
  await element.waitFor()
  const { x, y, right, bottom, width } = await element.evaluate((of) => of.getBoundingClientRect().toJSON() as DOMRect)
  return { x, y, right, bottom, width }
}

const intersect = (a: Box, b: Box) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom

export async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  return intersect(await boxOf(one), await boxOf(other))
}

/** Checks that every element lies in the window as a whole, and that what is fixed to its foot covers nothing of it. */
export async function expectUncovered(fixed: Locator, elements: Readonly<Record<string, Locator>>): Promise<void> {
  const cover = await boxOf(fixed)
  const { height } = fixed.page().viewportSize() ?? { height: 0 }
  for (const [name, element] of Object.entries(elements)) {
    const box = await boxOf(element)
    expect([name, box.y >= 0 && box.bottom <= height, intersect(box, cover)]).toEqual([name, true, false])
  }
}
