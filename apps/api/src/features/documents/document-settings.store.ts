import type { DocumentSettings } from '@sofra/contract/money/documents';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const COLUMNS = [
  'title',
  'tax_number as taxNumber',
  'tax_office as taxOffice',
  'street',
  'district',
  'city',
  'series',
  'version',
] as const;

const settingsOf = (tx: Tx, businessId: string) =>
  tx.selectFrom('document_settings').select(COLUMNS).where('business_id', '=', businessId);

/** Every business has this row from its beginning (migration 0050). */
export const findDocumentSettings = (tx: Tx, businessId: string): Promise<DocumentSettings> =>
  settingsOf(tx, businessId).executeTakeFirstOrThrow();

export const lockDocumentSettings = (tx: Tx, businessId: string): Promise<DocumentSettings> =>
  settingsOf(tx, businessId).forUpdate().executeTakeFirstOrThrow();

export const updateSettingsRow = (
  tx: Tx,
  businessId: string,
  { taxNumber, taxOffice, version: _, ...fields }: DocumentSettings,
): Promise<DocumentSettings> =>
  tx
    .updateTable('document_settings')
    .set({ ...fields, tax_number: taxNumber, tax_office: taxOffice, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
