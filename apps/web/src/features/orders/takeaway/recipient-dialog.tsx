import { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { normalizePhone, PHONE_PROBLEM, phoneText } from '@sofra/domain/text/phone';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { DoorMethodChoice, type DoorChoice } from '#src/features/orders/takeaway/door-method.tsx';
import { promiseChoices } from '#src/features/orders/takeaway/recipient.ts';
import { useUpdateTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Draft {
  name: string;
  phone: string;
  address: string;
  note: string;
  doorMethod: DoorChoice;
  /** ISO 8601; empty for an order without a promise. */
  promisedAt: string;
}

const EMPTY: Draft = { name: '', phone: '', address: '', note: '', doorMethod: '', promisedAt: '' };

const draftOf = (order?: TakeawayDetails): Draft =>
  order === undefined
    ? EMPTY
    : {
        name: order.name ?? '',
        phone: order.phone === null ? '' : phoneText(order.phone),
        address: order.address ?? '',
        note: order.note ?? '',
        doorMethod: order.doorMethod ?? '',
        promisedAt: order.promisedAt?.toISOString() ?? '',
      };

function readRecipient({ name, phone, address, note, doorMethod, promisedAt }: Draft) {
  const digits = normalizePhone(phone);
  return {
    fields: {
      name: name.trim() || null,
      phone: digits,
      address: address.trim() || null,
      note: note.trim() || null,
      doorMethod: doorMethod || null,
      promisedAt: promisedAt === '' ? null : new Date(promisedAt),
    },
    problems: { phone: phone.trim() !== '' && digits === null ? PHONE_PROBLEM : null },
  };
}

const describeIn =
  (timeZone: string) =>
  ({ name, phone, address, note, doorMethod, promisedAt }: TakeawayDetails) => ({
    Ad: name ?? 'yok',
    Telefon: phone === null ? 'yok' : phoneText(phone),
    Adres: address ?? 'yok',
    Not: note ?? 'yok',
    'Kapıda ödeme': doorMethod === null ? 'belli değil' : PAYMENT_METHOD_LABEL[doorMethod],
    Saat: promisedAt === null ? 'yok' : clockText(promisedAt, timeZone),
  });

/** *Müşteri ve saat*: the recipient of a saved order without a table (TAKEAWAY-2). Mount it to open it. */
export function RecipientDialog({ order, onClose }: { order: TakeawayDetails; onClose: () => void }) {
  const update = useUpdateTakeaway();
  const timeZone = useTimeZone();
  const form = useRecordForm({
    record: order,
    draftOf,
    read: readRecipient,
    current: TakeawayDetails,
    compare: comparing(describeIn(timeZone)),
    update: ({ orderId, version }, changes) =>
      update.mutateAsync({ id: orderId, expectedVersion: version, ...changes }),
    texts: { done: 'Sipariş bilgisi güncellendi' },
    onSaved: onClose,
  });
  const { value, onValue } = form.field('promisedAt');
  return (
    <FormDialog form={form} title={`Müşteri ve saat · ${order.placeName}`} size="small" onClose={onClose}>
      <TextField label="Ad" autoFocus maxLength={80} {...form.field('name')} />
      <TextField label="Telefon" type="tel" maxLength={40} {...form.field('phone')} />
      {order.kind === 'DELIVERY' && <TextField label="Adres" maxLength={200} {...form.field('address')} />}
      {order.kind === 'DELIVERY' && (
        <DoorMethodChoice value={form.draft.doorMethod} onValue={(doorMethod) => form.set({ doorMethod })} />
      )}
      <TextField label="Not" maxLength={200} {...form.field('note')} />
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">Saat</p>
        <Chips label="Saat" layout="wrap" chips={usePromises(order, value)} value={value} onValue={onValue} />
      </div>
    </FormDialog>
  );
}

/**
 * The present promise, the chosen one, and the times that could be promised when the dialog was opened. They stay, so
 * that a chosen chip keeps its mark.
 */
function usePromises({ kind, promisedAt }: TakeawayDetails, chosen: string) {
  const timeZone = useTimeZone();
  const [openedAt] = useState(() => Date.now());
  const offered = promiseChoices(kind, openedAt, timeZone).map(
    ({ at, label }) => [at.toISOString(), label] as const,
  );
  const kept = [promisedAt?.toISOString() ?? '', chosen].filter((value) => value !== '');
  const labels = new Map([
    ...kept.map((value) => [value, clockText(new Date(value), timeZone)] as const),
    ...offered,
  ]);
  return [...labels].map(([value, label]) => ({ value, label }));
}
