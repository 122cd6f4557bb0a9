import type { Mail } from '#server/domain/mail/ports.ts'

/** The link and the code of a message. */
export const linkIn = ({ text }: Pick<Mail, 'text'>): URL => {
  const url = /https?:\/\/\S+\?\S+/.exec(text)?.[0]
  if (url === undefined) throw new Error(`the message has no link:\n${text}`)
  return new URL(url)
}

export const tokenIn = (mail: Pick<Mail, 'text'>): string => linkIn(mail).searchParams.get('token') ?? ''

export const codeIn = ({ text }: Pick<Mail, 'text'>): string => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
