/** Who provides the academy's service and sells its subscriptions, as receipts, notices and legal pages name them. */
export interface Operator {
  readonly name: string
  /** NIF. */
  readonly taxId: string
  /** Postal address, on one line. */
  readonly address: string
  readonly phone: string | null
  /** Where a company is registered: register, volume, sheet. */
  readonly registry: string | null
}

/** The operator's details on the public pages (LSSI 10); null where it is not configured. */
export type PublicOperator = { readonly [Particular in keyof Operator | 'email']: string | null }

export const unconfiguredOperator: PublicOperator = {
  name: null,
  taxId: null,
  address: null,
  phone: null,
  registry: null,
  email: null,
}
