interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/** Whether the visitor asked the browser to save data (Save-Data). Firefox and Safari do not report it. */
export const savesData = (): boolean => (navigator as WithConnection).connection?.saveData === true
