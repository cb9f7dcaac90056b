import type { Channel } from '@sofra/contract/menu/channels';
import { minutesOfChannel } from '@sofra/domain/orders/promise';
import { isPlatform } from '@sofra/domain/orders/channel';
import { useChannels } from '#src/features/channels/channels-queries.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { TakeawayDetails } from '@sofra/contract/orders/takeaway';
import { normalizePhone, PHONE_PROBLEM, phoneText } from '@sofra/domain/text/phone';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { ClockField } from '#src/features/orders/takeaway/clock-field.tsx';
import { DoorMethodChoice, type DoorChoice } from '#src/features/orders/takeaway/door-method.tsx';
import {
  CLOCK_PROBLEM,
  nextAtClock,
  promiseChoices,
  usePreparationMinutes,
} from '#src/features/orders/takeaway/recipient.ts';
import { useUpdateTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { clockText, whenText } from '#src/lib/format/zoned-time.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm, type RecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Draft {
  name: string;
  phone: string;
  address: string;
  note: string;
  doorMethod: DoorChoice;
  /** ISO 8601; empty for an order without a promise. */
  promisedAt: string;
  /** Another time, as typed. */
  clock: string;
  /** Empty for none. */
  channelId: string;
  channelNumber: string;
}

const NO_DRAFT: Draft = {
  ...{
    name: '',
    phone: '',
    address: '',
    note: '',
    doorMethod: '',
    promisedAt: '',
    clock: '',
    channelId: '',
    channelNumber: '',
  },
};

const draftOf = (order?: TakeawayDetails): Draft => (order ? draftOfOrder(order) : NO_DRAFT);

const draftOfOrder = ({
  name,
  phone,
  address,
  note,
  doorMethod,
  promisedAt,
  channel,
}: TakeawayDetails): Draft => ({
  name: name ?? '',
  phone: phone ? phoneText(phone) : '',
  address: address ?? '',
  note: note ?? '',
  doorMethod: doorMethod ?? '',
  promisedAt: promisedAt?.toISOString() ?? '',
  clock: '',
  ...channelDraft(channel),
});

const channelDraft = (channel: TakeawayDetails['channel']) => ({
  channelId: channel?.id ?? '',
  channelNumber: channel?.number ?? '',
});

/** The number of the draft where its channel takes one, and the problem with it (CHANNEL-11). */
function readNumber({ channelId, channelNumber }: Draft, channels: readonly Channel[]) {
  const channel = channels.find(({ id }) => id === channelId);
  if (!channel || !isPlatform(channel.kind)) return { number: null, problem: null };
  const number = channelNumber.trim() || null;
  return { number, problem: number === null ? `${channel.name} sipariş numarasını yazın.` : null };
}

const readRecipient = (channels: readonly Channel[]) => (draft: Draft) => {
  const { name, phone, address, note, doorMethod, promisedAt, channelId } = draft;
  const { number, problem } = readNumber(draft, channels);
  const digits = normalizePhone(phone);
  return {
    fields: {
      name: name.trim() || null,
      phone: digits,
      address: address.trim() || null,
      note: note.trim() || null,
      doorMethod: doorMethod || null,
      promisedAt: promisedAt === '' ? null : new Date(promisedAt),
      channelId: channelId || null,
      channelNumber: number,
    },
    problems: {
      phone: phone.trim() !== '' && digits === null ? PHONE_PROBLEM : null,
      channelNumber: problem,
      clock: draft.clock !== '' && nextAtClock(draft.clock, 0, 'UTC') === null ? CLOCK_PROBLEM : null,
    },
  };
};

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
  const { data: channels = [] } = useChannels();
  const timeZone = useTimeZone();
  const form = useRecordForm({
    record: order,
    draftOf,
    read: readRecipient(channels),
    current: TakeawayDetails,
    compare: comparing(describeIn(timeZone)),
    update: ({ orderId, version }, changes) =>
      update.mutateAsync({ id: orderId, expectedVersion: version, ...changes }),
    texts: {
      done: (saved) =>
        saved.channel?.id === order.channel?.id
          ? 'Sipariş bilgisi güncellendi'
          : 'Kanal değişti: gönderilmemiş ürünler yeni fiyatla, kayıtlı ürünler eski fiyatla kalır',
    },
    refusedFields: { CHANNEL_NUMBER_TAKEN: 'channelNumber' },
    onSaved: onClose,
  });
  const { value } = form.field('promisedAt');
  const channel = channels.find(({ id }) => id === form.draft.channelId);
  return (
    <FormDialog form={form} title={`Müşteri ve saat · ${order.placeName}`} size="small" onClose={onClose}>
      <TextField label="Ad" autoFocus maxLength={80} {...form.field('name')} />
      <TextField label="Telefon" type="tel" maxLength={40} {...form.field('phone')} />
      {order.kind === 'DELIVERY' && <TextField label="Adres" maxLength={200} {...form.field('address')} />}
      {order.kind === 'DELIVERY' && (
        <DoorMethodChoice value={form.draft.doorMethod} onValue={(doorMethod) => form.set({ doorMethod })} />
      )}
      <TextField label="Not" maxLength={200} {...form.field('note')} />
      {order.orderStatus === 'OPEN' && (
        <ChannelChoice form={form} channels={channels} now={order.channel?.id} />
      )}
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">Saat</p>
        <Chips
          label="Saat"
          layout="wrap"
          chips={usePromises(order, value, minutesOfChannel(channel, null))}
          value={value}
          onValue={(at) => form.set({ promisedAt: at, clock: '' })}
        />
      </div>
      <ClockField
        {...form.field('clock')}
        onValue={(clock) => {
          const at = nextAtClock(clock, Date.now(), timeZone);
          form.set({ clock, ...(at && { promisedAt: at.toISOString() }) });
        }}
      />
    </FormDialog>
  );
}

interface ChoiceProps {
  form: Pick<RecordForm<Draft>, 'draft' | 'field'>;
  channels: readonly Channel[];
  /** The channel that the order has. */
  now: string | undefined;
}

/** The channel that brought the order. Nothing for a business without channels (CHANNEL-12). */
function ChannelChoice({ form: { draft, field }, channels, now }: ChoiceProps) {
  const offered = channels.filter(({ id, isOn }) => isOn || id === now);
  const chosen = channels.find(({ id }) => id === draft.channelId);
  if (offered.length === 0) return null;
  return (
    <>
      <Select
        label="Kanal"
        options={[
          { value: '', label: 'Kendimiz' },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('channelId')}
      />
      {chosen && isPlatform(chosen.kind) && (
        <TextField
          label={`${chosen.name} sipariş numarası`}
          isRequired
          maxLength={40}
          inputClassName="num"
          {...field('channelNumber')}
        />
      )}
    </>
  );
}

/**
 * The present promise, the chosen one, and the times that could be promised when the dialog was opened. They stay, so
 * that a chosen chip keeps its mark.
 */
function usePromises({ kind, promisedAt }: TakeawayDetails, chosen: string, ofChannel: number | null) {
  const timeZone = useTimeZone();
  const [openedAt] = useState(() => Date.now());
  const minutes = usePreparationMinutes(kind, ofChannel);
  const offered = promiseChoices(minutes, openedAt, timeZone).map(
    ({ at, label }) => [at.toISOString(), label] as const,
  );
  const kept = [promisedAt?.toISOString() ?? '', chosen].filter((value) => value !== '');
  const labels = new Map([
    ...kept.map((value) => [value, whenText(new Date(value), openedAt, timeZone)] as const),
    ...offered,
  ]);
  return [...labels].map(([value, label]) => ({ value, label }));
}
