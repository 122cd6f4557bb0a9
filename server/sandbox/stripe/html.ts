import { escapeHtml } from '#contract/rules/escape-html.ts'

/** Markup that is escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = Html | string | number | null | undefined | readonly Content[]

/** Builds markup: values are escaped, markup and lists of it stay as they are. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(parts.map((part, index) => part + textOf(values[index])).join(''))

function textOf(content: Content): string {
  if (content === null || content === undefined) return ''
  if (content instanceof Html) return content.text
  if (typeof content === 'object') return content.map(textOf).join('')
  return escapeHtml(String(content))
}
