/** Hands a document to the browser's downloads. */
export function keepAsFile(content: unknown, name: string): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by the next turn; Safari reads the address only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
