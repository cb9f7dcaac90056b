import type { Supplier } from '@sofra/contract/purchases';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Columns of `suppliers`. */
const SUPPLIER = [
  'id',
  'name',
  'note',
  'is_active as isActive',
  sql<string | null>`(
    select max(p.bought_on) from purchases p
     where p.business_id = suppliers.business_id and p.supplier_id = suppliers.id and p.canceled_at is null)`.as(
    'lastDay',
  ),
  'version',
] as const;

const suppliers = (tx: Tx, businessId: string) =>
  tx.selectFrom('suppliers').select(SUPPLIER).where('business_id', '=', businessId);

/** In natural Turkish order. */
export const listSupplierRows = (tx: Tx, businessId: string): Promise<Supplier[]> =>
  suppliers(tx, businessId)
    .orderBy('name', (name) => name.collate('turkish_natural'))
    .orderBy('id')
    .execute();

/** Locks the supplier until the transaction ends, so that its purchases are entered one after the other. */
export const lockSupplier = (tx: Tx, businessId: string, id: string): Promise<Supplier | undefined> =>
  suppliers(tx, businessId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

type Facts = Pick<Supplier, 'id' | 'name' | 'note' | 'isActive'>;

/** Errors: the constraint `supplier_name_taken`. */
export const insertSupplier = (
  tx: Tx,
  businessId: string,
  { id, name, note, isActive }: Facts,
): Promise<Supplier> =>
  tx
    .insertInto('suppliers')
    .values({ business_id: businessId, id, name, note, is_active: isActive })
    .returning(SUPPLIER)
    .executeTakeFirstOrThrow();

/** Errors: the constraint `supplier_name_taken`. */
export const updateSupplierFacts = (
  tx: Tx,
  businessId: string,
  { id, name, note, isActive }: Facts,
): Promise<Supplier> =>
  tx
    .updateTable('suppliers')
    .set({ name, note, is_active: isActive, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(SUPPLIER)
    .executeTakeFirstOrThrow();
