import type * as contract from '@sofra/contract/money/document-sendings';
import type { Again } from '@sofra/domain/documents/document-sending';
import { RuleError } from '@sofra/domain/errors';
import { refuseField } from '@sofra/domain/menu/portion';
import {
  deleteIntegrator,
  findIntegrator,
  lockIntegrator,
  updateIntegratorHealth,
  upsertIntegrator,
} from '#src/features/documents/sending/document-integrators.store.ts';
import { countWaiting, hastenAll } from '#src/features/documents/sending/document-sendings.store.ts';
import { nilvera } from '#src/features/documents/sending/nilvera.ts';
import { keyPlace, openIntegrator, systemOf } from '#src/features/documents/sending/open-integrator.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Actor, Read, Services, Work } from '#src/platform/writes/context.ts';

const NAME = 'Nilvera';

/** The connection to the integrator, without its key (DOCUMENT-40). */
export async function getDocumentIntegrator({
  tx,
  actor,
  config,
}: Pick<Read, 'tx' | 'actor' | 'config'>): Promise<contract.DocumentIntegrator | null> {
  const row = await findIntegrator(tx, actor.businessId);
  if (!row) return null;
  const { secret, ...fields } = row;
  return {
    ...fields,
    hasKey: secret !== null,
    ...systemOf(config),
    waiting: await countWaiting(tx, actor.businessId, systemOf(config)),
  };
}

/** Connects the integrator, or changes that (DOCUMENT-40). Errors: INVALID_INPUT for a missing key. */
export async function putDocumentIntegrator(
  work: Work,
  { isActive, sendsByItself, key }: RequestOf<typeof contract.putDocumentIntegrator>,
): Promise<contract.DocumentIntegrator> {
  const { tx, actor, now, audit, services } = work;
  const before = await lockIntegrator(tx, actor.businessId);
  const typed = key?.trim() ?? '';
  // A header of a request could not hold them.
  if (!/^[\x21-\x7e]*$/.test(typed)) refuseField('key', 'Boşluk ve Türkçe harf içeremez.');
  const secret =
    typed === '' ? (before?.secret ?? null) : services.secretBox.seal(typed, keyPlace(actor.businessId));
  if (secret === null) refuseField('key', 'API anahtarı gerekli.');
  await upsertIntegrator(tx, actor.businessId, { isActive, sendsByItself, secret }, now);
  await hastenAll(tx, actor.businessId, now);
  audit({
    event: 'documentIntegrator.connect',
    entity: 'business',
    entityId: actor.businessId,
    details: { name: NAME, isActive, sendsByItself },
  });
  return found(work);
}

/** Removes the connection with its key; queued documents wait for another one. Errors: NOT_FOUND. */
export async function deleteDocumentIntegrator({ tx, actor, audit }: Work): Promise<undefined> {
  if (!(await lockIntegrator(tx, actor.businessId))) throw new RuleError('NOT_FOUND');
  await deleteIntegrator(tx, actor.businessId);
  audit({
    event: 'documentIntegrator.disconnect',
    entity: 'business',
    entityId: actor.businessId,
    details: { name: NAME },
  });
}

type Checked = Awaited<ReturnType<typeof nilvera.check>>;

const UNREADABLE: Again = { is: 'AGAIN', problem: 'SECRET', status: null, isUnsure: false };

/** Tries the key before the transaction, which would otherwise wait for the integrator. Errors: NOT_FOUND. */
export async function askIntegrator(
  services: Services,
  _: RequestOf<typeof contract.tryDocumentIntegrator>,
  { businessId }: Actor,
): Promise<Checked> {
  const row = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findIntegrator(tx, businessId),
  );
  if (!row) throw new RuleError('NOT_FOUND');
  const context = openIntegrator(services, businessId, row);
  return context ? nilvera.check(context) : UNREADABLE;
}

/** Stores what the integrator answered to a trial (DOCUMENT-40). Errors: NOT_FOUND. */
export async function tryDocumentIntegrator(
  work: Work,
  _: RequestOf<typeof contract.tryDocumentIntegrator>,
  checked: Checked,
): Promise<contract.DocumentIntegrator> {
  const { tx, actor, now, audit } = work;
  const account = checked.is === 'DONE' ? { name: checked.name, taxNumber: checked.taxNumber } : undefined;
  await updateIntegratorHealth(tx, actor.businessId, {
    at: now,
    failed: checked.is === 'AGAIN' ? checked : null,
    ...(account && { account }),
  });
  audit({
    event: 'documentIntegrator.try',
    entity: 'business',
    entityId: actor.businessId,
    details: { name: NAME },
  });
  return found(work);
}

async function found(work: Work): Promise<contract.DocumentIntegrator> {
  const view = await getDocumentIntegrator(work);
  if (!view) throw new RuleError('NOT_FOUND');
  return view;
}
