import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Questions and testimonials of the landing. */
export const homeTexts: Migration = {
  async up(db: Kysely<unknown>) {
    const table = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('position', 'integer', (column) => column.notNull())
    await table('faq_entries')
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .execute()
    await table('testimonials')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
  },
}
