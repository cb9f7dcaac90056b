import type { PresentMenu } from '@sofra/domain/menu/menu-import';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

type PresentItem = PresentMenu['items'][number];

/** The changes that an import made to an existing item. */
export type BeforeImport = Pick<PresentItem, 'price' | 'portions'> & { vatRateId: string | null };

/** An item that an import made or changed. */
export interface ImportedEntry {
  itemId: string;
  /** The version after the import; another one now means a later change. */
  version: number;
  /** Null for an item that the import made. */
  before: BeforeImport | null;
}

/** The counts of an import. */
interface Counts {
  created: number;
  repriced: number;
  rerated: number;
}

/** Everything that an import changed. */
export interface ImportChanges {
  /** The categories that it made. */
  categoryIds: readonly string[];
  items: readonly ImportedEntry[];
}

export interface StoredImport extends Counts {
  id: string;
  importedAt: Date;
  changes: ImportChanges;
}

/** The time in which an import can be taken back. */
const UNDOABLE = sql`interval '24 hours'`;
const isUndoable = (now: Date) => sql<boolean>`imported_at > ${now}::timestamptz - ${UNDOABLE}`;

/** The last import of the business, unless it was taken back or is a day old (MENU-35). */
export async function findLastImport(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<StoredImport | undefined> {
  return tx
    .selectFrom('menu_imports')
    .select((eb) => [
      'id',
      'imported_at as importedAt',
      'created',
      'repriced',
      'rerated',
      eb.ref('changes').$castTo<ImportChanges>().as('changes'),
    ])
    .where('business_id', '=', businessId)
    .where(isUndoable(now))
    .executeTakeFirst();
}

/** The last import without its changes. */
export async function findImportCounts(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<Omit<StoredImport, 'changes'> | undefined> {
  return tx
    .selectFrom('menu_imports')
    .select(['id', 'imported_at as importedAt', 'created', 'repriced', 'rerated'])
    .where('business_id', '=', businessId)
    .where(isUndoable(now))
    .executeTakeFirst();
}

/** Stores an import as the last one, in place of an earlier one. */
export async function replaceLastImport(
  tx: Tx,
  businessId: string,
  { importedAt, changes, ...row }: StoredImport,
): Promise<void> {
  await deleteLastImport(tx, businessId);
  await tx
    .insertInto('menu_imports')
    .values({
      ...row,
      business_id: businessId,
      imported_at: importedAt,
      changes: JSON.stringify(changes),
    })
    .execute();
}

export async function deleteLastImport(tx: Tx, businessId: string): Promise<void> {
  await tx.deleteFrom('menu_imports').where('business_id', '=', businessId).execute();
}

/** The present state of items, deleted ones too. */
export async function listItemVersions(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; version: number }[]> {
  return tx
    .selectFrom('menu_items')
    .select(['id', 'name', 'version'])
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('name', (name) => name.collate('turkish_natural'))
    .execute();
}

/** Deletes items that an import made. They must be locked, and unchanged: then they have no recipe, picture or stock. */
export async function deleteImportedItems(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set({ deleted_at: at, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Deletes those of these categories that are empty and as they were made. Returns their names. */
export async function deleteImportedCategories(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  await sql`
    select id from menu_categories
     where business_id = ${businessId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    delete from menu_categories c
     where c.business_id = ${businessId} and c.id = any(${[...ids]}::uuid[]) and c.version = 1
       and not exists (select from menu_items i
                        where i.business_id = ${businessId} and i.category_id = c.id and i.deleted_at is null)
    returning c.name`.execute(tx);
  return rows.map(({ name }) => name);
}
