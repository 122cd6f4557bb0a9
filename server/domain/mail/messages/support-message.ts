import { type Letterhead, type WrittenLetter, writeLetter } from './letter.ts'

export interface SupportFacts {
  readonly email: string
  readonly text: string
  /** Where they were when they wrote. */
  readonly page: string | null
}

/** Somebody's words to the academy's people (F24, Q10). */
export function supportMessage(head: Letterhead, { email, text, page }: SupportFacts): WrittenLetter {
  return writeLetter(head, {
    subject: `Mensaje de ${email}`,
    pieces: [
      `${email} ha escrito desde ${page === null || page === '' ? 'la academia' : page}:`,
      { quote: text },
      'Responde a este mensaje y le llegará.',
    ],
    because: 'Recibes este mensaje porque atiendes la academia.',
  })
}
