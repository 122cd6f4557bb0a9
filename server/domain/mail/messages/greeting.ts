/**
 * How a message begins. Whoever registers with a stranger's address chooses a name as well; so only what can be nothing
 * but a name is repeated, lest our messages carry somebody's advertisement or link.
 */
export const greeting = (name: string): string => (isPlainName(name) ? `¡Hola, ${name}!` : '¡Hola!')

/** Whether a text can be nothing but a person's name. */
export const isPlainName = (name: string): boolean => /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name)
