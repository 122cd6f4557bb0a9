import type { AccountStore } from '#server/domain/accounts/ports.ts'

type ExportedRow = Readonly<Record<string, unknown>>

/** All personal data of an account, for its owner: instants as dates, no secrets. */
export async function exportAccountData(
  accounts: Pick<AccountStore, 'exportRows'>,
  userId: number,
  at: number,
): Promise<ExportedRow> {
  const tables = await accounts.exportRows(userId)
  const lists = Object.entries(tables).map(([table, rows]) => [table, rows.map(readable)])
  return { exported_at: new Date(at).toISOString(), ...Object.fromEntries(lists) }
}

function readable(row: object): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => {
      if (column.endsWith('_json'))
        return [column.slice(0, -'_json'.length), value === null ? null : JSON.parse(String(value))]
      const isInstant = typeof value === 'number' && /(?:^at|_at|_until)$/.test(column)
      return [column, isInstant ? new Date(value).toISOString() : value]
    }),
  )
}
