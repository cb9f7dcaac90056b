import type * as contract from '@sofra/contract/orders/fiscal';
import { RuleError } from '@sofra/domain/errors';
import { sumOfItems, type BasketItem } from '@sofra/domain/fiscal/fiscal-basket';
import { FISCAL_MAKE } from '@sofra/domain/fiscal/fiscal-device';
import { refuseField } from '@sofra/domain/menu/portion';
import { bringsMoney, type PaymentMethod } from '@sofra/domain/money/payment-method';
import { findCashSession, type CashSessionRow } from '#src/features/cash/cash-sessions.store.ts';
import type { HeldAct } from '@sofra/domain/orders/held-lines';
import { holdSessionOf } from '#src/features/cash/shared/hold-session.ts';
import { basketView } from '#src/features/orders/fiscal/basket-view.ts';
import {
  findBasket,
  insertBasket,
  listOpenBaskets,
  updateOrderAtDevice,
  type AskedPayment,
} from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import { lockDevice, type DeviceRow } from '#src/features/orders/fiscal/fiscal-devices.store.ts';
import { rehearse } from '#src/features/orders/fiscal/pay-by-device.ts';
import { announceBasket } from '#src/features/orders/fiscal/apply-answer.ts';
import { actOnHeld } from '#src/features/orders/payments/act-on-held.ts';
import { listPaymentVat } from '#src/features/orders/payments/payment-vat.store.ts';
import { lockOrderWithLines } from '#src/features/orders/shared/lock-open-order.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { AuditEntry, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Locks the amount on the bill and stores the basket, which a worker sends after the commit (FISCAL-4, FISCAL-5,
 * FISCAL-6). Everything that the payment would refuse is refused now.
 *
 * Errors: those of the payment; NOT_FOUND for the device. AT_DEVICE while another sale is open at it or of this order.
 * INVALID_INPUT for a payment that no device takes (FISCAL-7).
 */
export async function sendToFiscalDevice(
  work: Work,
  request: RequestOf<typeof contract.sendToFiscalDevice>,
): Promise<contract.FiscalBasket> {
  const { tx, actor, now } = work;
  const { businessId } = actor;
  const { asked, method, tillId, waiting } = askedOf(request);
  const { order, lines } = await lockOrderWithLines(work, request.id);
  const held = await holdSessionOf(work, tillId);
  const session = held ? ((await findCashSession(tx, businessId, held.id)) ?? null) : null;
  const device = await deviceOf(work, request.deviceId, session);
  // At its end several tills may be open, and the device names the way in which it was paid.
  const fixed = { ...asked, input: { ...asked.input, ...(session && { tillId: session.tillId }) } };
  const whole = { ...fixed, input: { ...fixed.input, ...waiting } };
  const { payment, entries, read } = await rehearse(work, order.id, whole, ({ id }) =>
    listPaymentVat(tx, businessId, [id]),
  );
  const items = read.map(({ percent, gross }) => ({ percent, amount: gross }));
  refuseUnfit(device, { amount: payment.amount, items });
  const basket = {
    ...{ id: newId(), deviceId: device.id, orderId: order.id, sessionId: session?.id ?? null },
    ...{ userId: actor.userId, userName: actor.name, request: fixed, method, amount: payment.amount, items },
  };
  // The stock may be gone when the device has taken the money.
  const acted = await actOnHeld(work, order, lines, waiting);
  await insertBasket(tx, businessId, basket, now);
  await updateOrderAtDevice(tx, businessId, order.id, true);
  const row = await findBasket(tx, businessId, basket.id);
  if (!row) throw new Error('a basket was stored and not found');
  announceBasket(work, row, { tableId: order.tableId, version: order.version + 1 });
  const approvedBy = approverIn(entries);
  work.audit({
    event: 'fiscal.send',
    entity: 'order',
    entityId: order.id,
    details: {
      ...{ table: order.tableName, device: device.name, method, amountKurus: payment.amount },
      ...(approvedBy !== null && { approvedBy }),
    },
  });
  acted.takeTheirStock();
  return basketView(row);
}

/**
 * The payment as it is stored, and beside it the act on pieces that wait, which happens now (FISCAL-4). Errors:
 * INVALID_INPUT.
 */
function askedOf({ all, part, share }: RequestOf<typeof contract.sendToFiscalDevice>): {
  asked: AskedPayment;
  method: PaymentMethod;
  tillId: string | undefined;
  waiting: { held?: HeldAct | undefined; heldApprovalId?: string | undefined };
} {
  const named = Object.entries({ all, part, share }).filter(([, sent]) => sent !== undefined);
  const input = all ?? part ?? share;
  if (!input || named.length > 1) return refuseField('all', 'Tek bir ödeme gönderin.');
  const act = all ? 'all' : part ? 'part' : 'share';
  const { held, heldApprovalId, ...kept } = input;
  const { method, tip, tillId } = kept;
  if (!bringsMoney(method)) return refuseField(`${act}.method`, 'Veresiye cihaza gönderilmez.');
  if (tip) return refuseField(`${act}.tip`, 'Cihazdan bahşiş alınmaz. Bahşişi ayrıca alın.');
  return { asked: { act, input: kept }, method, tillId, waiting: { held, heldApprovalId } };
}

/** Locks the device. Errors: NOT_FOUND; INVALID_INPUT for one that is off or of another till; AT_DEVICE. */
async function deviceOf({ tx, actor }: Work, id: string, session: CashSessionRow | null): Promise<DeviceRow> {
  const device = await lockDevice(tx, actor.businessId, id);
  if (!device) throw new RuleError('NOT_FOUND');
  if (!device.isActive) refuseField('deviceId', 'Bu yazarkasa kapalı. Ayarlar’dan açın.');
  if (device.tillId !== null && device.tillId !== session?.tillId)
    refuseField('deviceId', 'Bu yazarkasa başka bir kasanın.');
  const [open] = await listOpenBaskets(tx, actor.businessId, { deviceId: id });
  if (!open) return device;
  const who = `${open.tableName}, ${open.userName}`;
  throw new RuleError('AT_DEVICE', { message: `Cihazda başka bir satış var (${who}). Önce o bitsin.` });
}

/** Errors: INVALID_INPUT for an amount of 0 and for rates of KDV that the device cannot print (FISCAL-7). */
function refuseUnfit(
  { make, sections }: DeviceRow,
  { amount, items }: { amount: number; items: readonly BasketItem[] },
): void {
  if (amount === 0) refuseField('all', 'Tutarı olmayan ödeme cihaza gönderilmez.');
  if (sumOfItems(items) !== amount)
    refuseField('deviceId', 'KDV oranı bilinmeyen ürün var. Oranını girin ya da cihazsız alın.');
  const missing = items.find(({ percent }) => sections[percent] === undefined);
  if (FISCAL_MAKE[make].needsSections && missing)
    refuseField('deviceId', `Cihazda %${missing.percent} KDV’nin kısmı girilmemiş: Ayarlar › Yazarkasa.`);
}

const approverIn = (entries: readonly AuditEntry[]): string | null => {
  for (const { event, details } of entries)
    if (event === 'order.pay' || event === 'order.payPart' || event === 'order.payShare')
      return (details as { approvedBy?: string | null }).approvedBy ?? null;
  return null;
};
