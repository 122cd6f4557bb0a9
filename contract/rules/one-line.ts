/** A text as fields of one line store it: white space and control characters in a row are one space, none around. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
