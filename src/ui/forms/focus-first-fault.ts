/** Puts the focus on the first field of a form that has something wrong, so that nobody has to look for it. */
export function focusFirstFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
