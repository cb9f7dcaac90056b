import type * as contract from '@sofra/contract/orders/fiscal';
import { RuleError } from '@sofra/domain/errors';
import { FISCAL_MAKE, type FiscalMake } from '@sofra/domain/fiscal/fiscal-device';
import { refuseField } from '@sofra/domain/menu/portion';
import { findTillName } from '#src/features/cash/cash-desk.store.ts';
import { listOpenBaskets } from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import {
  findDevice,
  insertDevice,
  listDevices,
  lockDevice,
  updateDevice,
  updateDeviceDeleted,
  updateDeviceHealth,
  type DeviceRow,
} from '#src/features/orders/fiscal/fiscal-devices.store.ts';
import type { CheckOutcome } from '#src/features/orders/fiscal/makers/fiscal-maker.ts';
import {
  callbackOf,
  createDeviceOpener,
  fiscalKeysPlace,
  isLocalDevice,
} from '#src/features/orders/fiscal/open-device.ts';
import { findPartnerOfPayment } from '#src/features/partners/partners.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { openFields, readFields } from '#src/platform/security/sealed-fields.ts';
import type { Actor, Read, Services, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

export const listFiscalDevices = async ({ tx, actor }: Read): Promise<contract.FiscalDevice[]> =>
  (await listDevices(tx, actor.businessId)).map(choiceOf);

/** Errors: NOT_FOUND. */
export const getFiscalDevice = async (
  read: Read,
  { id }: { id: string },
): Promise<contract.FiscalDeviceSettings> => settingsOf(read, await found(read, id));

/** Adds a device (FISCAL-1). Errors: NOT_FOUND for the till or a partner; NAME_TAKEN; INVALID_INPUT. */
export async function createFiscalDevice(
  work: Work,
  { make, ...request }: RequestOf<typeof contract.createFiscalDevice>,
): Promise<contract.FiscalDeviceSettings> {
  const { tx, actor, now, audit } = work;
  const id = newId();
  const kept = await keptOf(work, { id, make }, request, {});
  const row = await insertDevice(tx, actor.businessId, { id, make, createdAt: now, ...kept });
  const details = { name: row.name, make };
  audit({ event: 'fiscal.create', entity: 'fiscalDevice', entityId: id, details });
  work.emit({ name: 'fiscal:changed', facts: {} });
  return settingsOf(work, row);
}

/**
 * Changes a device. Errors: NOT_FOUND, also for the till or a partner; NAME_TAKEN; CHANGED_MEANWHILE; INVALID_INPUT;
 * AT_DEVICE while a sale is open at it.
 */
export async function updateFiscalDevice(
  work: Work,
  { id, expectedVersion, ...request }: RequestOf<typeof contract.updateFiscalDevice>,
): Promise<contract.FiscalDeviceSettings> {
  const { tx, actor, audit, services } = work;
  const before = await lockDevice(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: settingsOf(work, before) });
  await refuseWhileOpen(work, id);
  const known = openFields(services, before.secrets, fiscalKeysPlace(actor.businessId, id)) ?? {};
  const row = await updateDevice(tx, actor.businessId, id, await keptOf(work, before, request, known));
  const details = { name: row.name, isActive: row.isActive };
  audit({ event: 'fiscal.update', entity: 'fiscalDevice', entityId: id, details });
  work.emit({ name: 'fiscal:changed', facts: {} });
  return settingsOf(work, row);
}

/** Removes a device with its keys. Errors: NOT_FOUND; AT_DEVICE while a sale is open at it. */
export async function deleteFiscalDevice(
  work: Work,
  { id }: RequestOf<typeof contract.deleteFiscalDevice>,
): Promise<undefined> {
  const { tx, actor, now, audit } = work;
  const row = await lockDevice(tx, actor.businessId, id);
  if (!row) throw new RuleError('NOT_FOUND');
  await refuseWhileOpen(work, id);
  await updateDeviceDeleted(tx, actor.businessId, id, now);
  audit({ event: 'fiscal.delete', entity: 'fiscalDevice', entityId: id, details: { name: row.name } });
  work.emit({ name: 'fiscal:changed', facts: {} });
}

async function refuseWhileOpen({ tx, actor }: Work, deviceId: string): Promise<void> {
  const [open] = await listOpenBaskets(tx, actor.businessId, { deviceId });
  if (!open) return;
  const message = `Cihazda bitmemiş bir satış var (${open.tableName}). Önce onu bitirin.`;
  throw new RuleError('AT_DEVICE', { message });
}

type Request = Pick<
  RequestOf<typeof contract.createFiscalDevice>,
  'name' | 'tillId' | 'isActive' | 'ids' | 'keys' | 'sections' | 'ways'
>;

async function keptOf(
  work: Work,
  { id, make }: { id: string; make: FiscalMake },
  { name, tillId, isActive, ids, keys, sections, ways }: Request,
  known: Readonly<Record<string, string>>,
) {
  const { tx, actor, services, config } = work;
  const { businessId } = actor;
  const kept = readFields(FISCAL_MAKE[make].fields, { ids, keys: { ...known, ...keys } });
  if (make === 'PAVO' && !isLocalDevice(config, kept.ids))
    refuseField('ids.address', 'Bu adrese bağlanılamaz. Cihazın yerel ağdaki adresini ve noktasını yazın.');
  if (tillId !== null && (await findTillName(tx, businessId, tillId)) === undefined)
    throw new RuleError('NOT_FOUND');
  for (const [at, { partnerId, method }] of ways.entries()) {
    if (partnerId === null) continue;
    const partner = await findPartnerOfPayment(tx, businessId, { partnerId, method });
    if (!partner) throw new RuleError('NOT_FOUND');
    if (partner.method !== method)
      refuseField(`ways.${at}.partnerId`, 'Bu ortak bu ödeme yöntemiyle çalışmıyor.');
  }
  const secrets = services.secretBox.seal(JSON.stringify(kept.keys), fiscalKeysPlace(businessId, id));
  return { name, tillId, isActive, ids: kept.ids, secrets, sections, ways };
}

/** Tries a device before the transaction, which would otherwise wait for it (FISCAL-3). Errors: NOT_FOUND. */
export async function askFiscalDevice(
  services: Services,
  { id }: RequestOf<typeof contract.tryFiscalDevice>,
  { businessId }: Actor,
): Promise<CheckOutcome> {
  const row = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findDevice(tx, businessId, id),
  );
  if (!row) throw new RuleError('NOT_FOUND');
  const opened = createDeviceOpener(services)(businessId, row);
  if (!opened) return { is: 'AGAIN', problem: 'SECRET', status: null, isUnsure: false };
  return opened.maker.check(opened.context);
}

/** Stores what a device answered to a trial. Errors: NOT_FOUND. */
export async function tryFiscalDevice(
  work: Work,
  { id }: RequestOf<typeof contract.tryFiscalDevice>,
  outcome: CheckOutcome,
): Promise<contract.FiscalDeviceSettings> {
  const { tx, actor, now, audit } = work;
  const problem = outcome.is === 'AGAIN' && outcome.problem !== 'BUSY' ? outcome.problem : 'ANSWER';
  const status = outcome.is === 'AGAIN' ? outcome.status : null;
  const reason = outcome.is === 'REFUSED' ? outcome.reason : null;
  const failed = outcome.is === 'DONE' ? null : { problem, status, reason };
  await updateDeviceHealth(tx, actor.businessId, id, { at: now, failed });
  const row = await found(work, id);
  audit({ event: 'fiscal.try', entity: 'fiscalDevice', entityId: id, details: { name: row.name } });
  return settingsOf(work, row);
}

async function found({ tx, actor }: Pick<Read, 'tx' | 'actor'>, id: string): Promise<DeviceRow> {
  const row = await findDevice(tx, actor.businessId, id);
  if (!row) throw new RuleError('NOT_FOUND');
  return row;
}

function choiceOf(row: DeviceRow): contract.FiscalDevice {
  const { id, name, make, tillId, isActive, problem, problemStatus, failingSince, workedAt } = row;
  // A business that arrives in a file has another problem.
  const reason = problem === 'ANSWER' ? row.reason : null;
  return { id, name, make, tillId, isActive, problem, problemStatus, reason, failingSince, workedAt };
}

const settingsOf = ({ config }: Pick<Read, 'config'>, row: DeviceRow): contract.FiscalDeviceSettings => ({
  ...choiceOf(row),
  ...{ version: row.version, ids: row.ids, sections: row.sections, ways: row.ways },
  keys:
    row.secrets === null
      ? []
      : FISCAL_MAKE[row.make].fields.filter(({ isSecret }) => isSecret).map(({ name }) => name),
  callback: callbackOf(config, row),
});
