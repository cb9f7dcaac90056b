import { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { normalizePhone, PHONE_PROBLEM, phoneText } from '@sofra/domain/text/phone';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { DoorMethodChoice, type DoorChoice } from '#src/features/orders/takeaway/door-method.tsx';
import { promiseChoices, type PromiseChoice } from '#src/features/orders/takeaway/promise-choices.ts';
import { useUpdateTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
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

const describe = ({ name, phone, address, note, doorMethod }: TakeawayDetails) => ({
  Ad: name ?? 'yok',
  Telefon: phone === null ? 'yok' : phoneText(phone),
  Adres: address ?? 'yok',
  Not: note ?? 'yok',
  'Kapıda ödeme': doorMethod === null ? 'belli değil' : PAYMENT_METHOD_LABEL[doorMethod],
});

/** *Müşteri ve saat*: the recipient of a saved order without a table (TAKEAWAY-2). Mount it to open it. */
export function RecipientDialog({ order, onClose }: { order: TakeawayDetails; onClose: () => void }) {
  const update = useUpdateTakeaway();
  const form = useRecordForm({
    record: order,
    draftOf,
    read: readRecipient,
    current: TakeawayDetails,
    compare: comparing(describe),
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
        <p className="text-sm font-medium">Söz</p>
        <Chips label="Söz" layout="wrap" chips={usePromises(order)} value={value} onValue={onValue} />
      </div>
    </FormDialog>
  );
}

/** The present promise, and the times that could be promised now. */
function usePromises({ kind, promisedAt }: TakeawayDetails) {
  const timeZone = useTimeZone();
  const [soonest, ...quarters] = promiseChoices(kind, useNow(), timeZone);
  const present = promisedAt && { value: promisedAt.toISOString(), label: clockText(promisedAt, timeZone) };
  const offered = [soonest, ...quarters].filter((choice): choice is PromiseChoice => choice !== undefined);
  return [
    ...(present ? [present] : []),
    ...offered
      .map(({ at, label }) => ({ value: at.toISOString(), label }))
      .filter(({ value }) => value !== present?.value),
  ];
}
