import { Reservation } from '@sofra/contract/orders/reservations';
import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { guestsText, MAX_GUESTS } from '@sofra/domain/orders/guests';
import { endOf, usualStay } from '@sofra/domain/reservations/reservation';
import { isCounted } from '@sofra/domain/reservations/reservation-state';
import {
  clashOf,
  guestsBetween,
  isNearlyFull,
  suitableTables,
} from '@sofra/domain/reservations/reservation-clash';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useReservationSettings } from '#src/features/business/business-queries.ts';
import {
  describeReservation,
  draftOf,
  emptyDraft,
  NO_TABLE,
  readReservation,
  type ReservationDraft,
} from '#src/features/reservations/reservation-draft.ts';
import {
  useCreateReservation,
  useUpdateReservation,
} from '#src/features/reservations/reservations-queries.ts';
import { clashTexts } from '#src/features/reservations/reservation-text.ts';
import { useReservationDay, type DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/fields/chips.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  /** Missing for a new one. */
  reservation?: Reservation | undefined;
  day: string;
  clock: BusinessClock;
  onSaved: (reservation: Reservation) => void;
  onClose: () => void;
}

/** Takes a reservation, or changes one. Mount it to open it (RESERVE-1, RESERVE-17). */
export function ReservationDialog({ reservation, day, clock, onSaved, onClose }: Props) {
  const create = useCreateReservation();
  const update = useUpdateReservation();
  const settings = useReservationSettings();
  const form = useRecordForm({
    record: reservation,
    draftOf: (known) => (known ? draftOf(known, clock) : emptyDraft(day)),
    read: (draft) => readReservation(draft, clock, settings),
    current: Reservation,
    compare: comparing(
      describeReservation(clock.timeZone, (id) => facts.tableOf({ tableId: id })?.name ?? 'yok'),
    ),
    create: (fields) => create.mutateAsync(fields),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: reservation ? 'Rezervasyon güncellendi' : 'Rezervasyon alındı' },
    onSaved,
  });
  const { draft } = form;
  const { facts } = useReservationDay(draft.day);
  return (
    <FormDialog
      form={form}
      title={reservation ? 'Rezervasyonu düzenle' : 'Yeni rezervasyon'}
      saveLabel={reservation ? 'Kaydet' : 'Rezervasyonu al'}
      onClose={onClose}
      className="grid grid-cols-2 items-start gap-4"
    >
      <TextField
        label="Ad"
        isRequired
        autoFocus
        maxLength={80}
        autoComplete="off"
        className="col-span-full"
        {...form.field('name')}
      />
      <GuestsField
        value={draft.guests}
        error={form.errorAt('guests')}
        onValue={(guests) => form.set({ guests })}
      />
      <ClockFields form={form} facts={facts} clock={clock} />
      <Select
        label="Masa"
        className="col-span-full"
        value={draft.tableId}
        onValue={(tableId) => form.set({ tableId })}
        options={tableOptions(facts)}
      />
      <Warnings
        reservation={reservation}
        draft={draft}
        facts={facts}
        clock={clock}
        onTable={(tableId) => form.set({ tableId })}
      />
      <PhoneField
        {...form.field('phone')}
        known={draft.dropsPhone ? null : (reservation?.phone ?? null)}
        onDrop={() => form.set({ dropsPhone: true })}
      />
      <TextField
        label="Süre"
        inputMode="numeric"
        maxLength={3}
        inputClassName="num"
        placeholder={draft.guests === null ? '' : String(usualStay(draft.guests, settings))}
        trailing={<span className="px-3 text-ink-2">dk</span>}
        className="max-sm:col-span-full"
        {...form.field('minutes')}
      />
      <TextArea label="Not" rows={2} maxLength={300} className="col-span-full" {...form.field('note')} />
    </FormDialog>
  );
}

const COMMON_GUESTS = ['1', '2', '3', '4', '5', '6', '8', '10'];
const MORE = 'more';
const FIRST_OTHER = 12;

interface GuestsProps {
  value: number | null;
  error: string | null;
  onValue: (guests: number | null) => void;
}

/** One tap for common numbers, a field for the others. */
function GuestsField({ value, error, onValue }: GuestsProps) {
  const [isOther, setIsOther] = useState(value !== null && !COMMON_GUESTS.includes(String(value)));
  const choose = (count: string) => {
    setIsOther(count === MORE);
    onValue(count === MORE ? FIRST_OTHER : Number(count));
  };
  return (
    <div className="col-span-full flex flex-col gap-1">
      <span aria-hidden className="text-sm font-medium text-ink-2">
        Kişi <span className="text-nar-text">*</span>
      </span>
      <Chips
        label="Kişi"
        layout="wrap"
        chips={[
          ...COMMON_GUESTS.map((count) => ({ value: count, label: count })),
          { value: MORE, label: 'Diğer' },
        ]}
        value={isOther ? MORE : String(value ?? '')}
        onValue={choose}
      />
      {isOther && <NumberField label="Kaç kişi" min={1} max={MAX_GUESTS} value={value} onValue={onValue} />}
      {error && (
        <p role="alert" className="text-xs font-medium text-nar-text">
          {error}
        </p>
      )}
    </div>
  );
}

type Form = Pick<
  ReturnType<typeof useRecordForm<ReservationDraft, Reservation, object>>,
  'draft' | 'set' | 'errorAt' | 'field'
>;

/** The hours of an evening, for one tap. */
const CLOCKS = ['12:00', '13:00', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'];

/** Day and time; the hours that are over today are not offered. */
function ClockFields({ form, facts, clock }: { form: Form; facts: DayFacts; clock: BusinessClock }) {
  const { draft, set } = form;
  const offered = CLOCKS.filter((text) => {
    const { startsAt } = readReservation({ ...draft, clock: text }, clock, facts.settings).fields;
    return startsAt > facts.now;
  });
  return (
    <>
      <DayField label="Tarih" day={draft.day} onDay={(day) => set({ day })} />
      <TextField
        label="Saat"
        isRequired
        placeholder="19:30"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        inputClassName="num"
        {...form.field('clock')}
      />
      {offered.length > 0 && (
        <div className="col-span-full">
          <Chips
            label="Saat seç"
            chips={offered.map((value) => ({ value, label: value }))}
            value={draft.clock}
            onValue={(value) => set({ clock: value })}
          />
        </div>
      )}
    </>
  );
}

const tableOptions = (facts: DayFacts) => [
  { value: NO_TABLE, label: 'Masasız' },
  ...facts.areas.flatMap(({ name: area, tables }) =>
    tables.map(({ id, name, capacity }) => ({ value: id, label: `${name} · ${capacity} kişilik · ${area}` })),
  ),
];

interface WarningProps {
  reservation: Reservation | undefined;
  draft: ReservationDraft;
  facts: DayFacts;
  clock: BusinessClock;
  onTable: (tableId: string) => void;
}

/** The clash and the full hour of what is typed; neither keeps from saving (RESERVE-8, RESERVE-11). */
function Warnings({ reservation, draft, facts, clock, onTable }: WarningProps) {
  const { fields, problems } = readReservation(draft, clock, facts.settings);
  if (problems.clock !== null || draft.guests === null) return null;
  const asked = { ...fields, id: reservation?.id ?? '', state: 'WAITING' as const };
  const clash = clashOf(asked, facts);
  const table = facts.tableOf(asked);
  const proposed = suitableTables(asked, facts)[0];
  const others = facts.reservations.filter((one) => isCounted(one) && one.id !== asked.id);
  const guests = draft.guests + guestsBetween(others, asked.startsAt, endOf(asked));
  const seats = facts.areas.flatMap(({ tables }) => tables).reduce((sum, { capacity }) => sum + capacity, 0);
  const texts = clash && table && clashTexts(clash, table, { now: facts.now, timeZone: clock.timeZone });
  return (
    <div className="col-span-full flex flex-col gap-2 empty:hidden">
      {texts && (
        <Banner tone="warning">
          <p className="font-semibold">{texts.title}</p>
          <p>{texts.text} Böyle de kaydedebilirsiniz.</p>
          {proposed && (
            <Button size={44} className="mt-2" onClick={() => onTable(proposed.id)}>
              Al: {proposed.name} ({proposed.capacity})
            </Button>
          )}
        </Banner>
      )}
      {isNearlyFull(guests, seats) && (
        <Banner tone="warning">
          {clockText(asked.startsAt, clock.timeZone)} – {clockText(endOf(asked), clock.timeZone)} arasında{' '}
          {guestsText(guests)}, {seats} yer var.
        </Banner>
      )}
    </div>
  );
}

interface PhoneProps {
  value: string;
  error: string | null;
  onValue: (phone: string) => void;
  /** The masked phone that is stored. */
  known: string | null;
  onDrop: () => void;
}

/** An empty field keeps the stored phone, which only *Göster* reads. */
const PhoneField = ({ known, onDrop, ...field }: PhoneProps) => (
  <TextField
    label="Telefon"
    type="tel"
    maxLength={40}
    autoComplete="off"
    className="max-sm:col-span-full"
    hint={known === null ? 'İsteğe bağlı' : `Kayıtlı: ${known}. Boş kalırsa değişmez.`}
    trailing={
      known !== null && (
        <button
          type="button"
          title="Telefonu sil"
          aria-label="Telefonu sil"
          onClick={onDrop}
          className="grid size-11 place-items-center text-ink-2"
        >
          <X aria-hidden size={18} />
        </button>
      )
    }
    {...field}
  />
);
