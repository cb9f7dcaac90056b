import type * as contract from '@sofra/contract/money/documents';
import { RuleError } from '@sofra/domain/errors';
import { lockDocumentSettings, updateSettingsRow } from '#src/features/documents/document-settings.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Changes the seller on drafts of invoices, and their series. Fields that are not named keep their value (DOCUMENT-1,
 * DOCUMENT-2). Existing drafts keep the seller of their moment (DOCUMENT-5). Errors: CHANGED_MEANWHILE.
 */
export async function updateDocumentSettings(
  { tx, actor, audit }: Work,
  { expectedVersion, ...fields }: RequestOf<typeof contract.updateDocumentSettings>,
): Promise<contract.DocumentSettings> {
  const before = await lockDocumentSettings(tx, actor.businessId);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: before });
  const after = { ...before, ...fields };
  const changes = changesBetween(before, after);
  if (!changes) return before;
  const saved = await updateSettingsRow(tx, actor.businessId, after);
  audit({
    event: 'documentSettings.update',
    entity: 'business',
    entityId: actor.businessId,
    details: changes,
  });
  return saved;
}
