export const nameRefusal = 'Min. 3 caracteres'

/** Names have three letters or more here (F170); a shorter one that is already there is left alone (Q7). */
export const nameCheck = (text: string): string | undefined => ([...text].length < 3 ? nameRefusal : undefined)
