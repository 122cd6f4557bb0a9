import { type PublicOperator, unconfiguredOperator } from '#contract/operator.ts'

const written =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="operator"]')?.content

/** The operator's particulars, as the server wrote them into the page. */
export let operator: PublicOperator = written ? JSON.parse(written) : unconfiguredOperator

/** Sets them for the rendering on the server, which has no page to read them from. */
export function setOperator(particulars: PublicOperator): void {
  operator = particulars
}
