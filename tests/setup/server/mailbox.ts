import { expect } from 'vitest'

interface Message {
  readonly subject: string
  readonly text: string
}

/** Waits for the newest message to an address: messages are sent in the background. */
export async function newestMessage(origin: string, to: string): Promise<Message> {
  let newest: Message | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${origin}/dev/mail.json?${new URLSearchParams({ to })}`)
        newest = ((await answer.json()) as Message[])[0]
        return newest?.subject
      },
      { message: `no message came to ${to}` },
    )
    .toBeTruthy()
  return newest as Message
}

/** Path and query of the link in the newest message to an address. */
export async function linkSentTo(origin: string, to: string): Promise<string> {
  const { text } = await newestMessage(origin, to)
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`the message to ${to} has no link:\n${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
