import type { Frame, Page } from 'playwright'

interface StyleEvent {
  readonly name: string
  readonly ts: number
  readonly args: { readonly elementCount?: number }
}

/**
 * Of how many elements the browser computes the styles when an empty element is added to a document; and how many it
 * has.
 */
export async function stylesOfAnInsertion(
  page: Page,
  frame: Frame = page.mainFrame(),
): Promise<{ computed: number; elements: number }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a persistent context has no browser to trace')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  const elements = await frame.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // What is pending already belongs to what came before.
        requestAnimationFrame(() => {
          document.body.getBoundingClientRect()
          performance.mark('insertion')
          document.body.append(document.createElement('div'))
          document.body.getBoundingClientRect()
          performance.mark('inserted')
          resolve(document.querySelectorAll('*').length)
        })
      }),
  )
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: StyleEvent[] }
  const timeOf = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN
  const [from, to] = [timeOf('insertion'), timeOf('inserted')]
  const within = traceEvents.filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > from && ts < to)
  if (within.length === 0) throw new Error('the trace has no style computation of the insertion')
  return { computed: within.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0), elements }
}
