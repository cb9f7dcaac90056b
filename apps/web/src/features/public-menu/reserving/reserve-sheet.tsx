import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { clockText, weekdayText } from '#src/features/public-menu/messages/dates.ts';
import { fill, useMessages, useSpeech } from '#src/features/public-menu/messages/messages.ts';
import {
  ContactFields,
  FIELD,
  LABEL,
  missingContact,
} from '#src/features/public-menu/ordering/contact-fields.tsx';
import type { ReservationForm } from '#src/features/public-menu/ordering/guest-server.ts';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';
import { useOrderMessages } from '#src/features/public-menu/ordering/messages/use-order-messages.ts';
import { chipClasses, Primary, Stepper } from '#src/features/public-menu/ordering/parts.tsx';
import {
  useReserving,
  type ReserveProblem,
  type Reserving,
} from '#src/features/public-menu/reserving/use-reserving.ts';
import '#src/ordering.css';

interface Props {
  slug: string;
  /** The sheet of the page, which loads in another chunk. */
  Sheet: ComponentType<{ title: string; onClose: () => void; children: ReactNode; footer?: ReactNode }>;
  onClose: () => void;
}

/** *Masa ayırtın*: the requests of this phone and the form for another one (RESERVEFORM-2). */
export function ReserveSheet({ slug, Sheet, onClose }: Props) {
  const { language, messages: page } = useSpeech();
  const messages = useOrderMessages(language);
  const reserving = useReserving(slug);
  const { form } = reserving;
  const isOpen = form?.takesReservations === true;
  return (
    <Sheet
      title={page.reserveTable}
      onClose={onClose}
      footer={isOpen && <SendBar reserving={reserving} form={form} messages={messages} />}
    >
      {form && form.reservations.length > 0 && (
        <Own reservations={form.reservations} reserving={reserving} messages={messages} />
      )}
      {isOpen && <Form reserving={reserving} form={form} messages={messages} />}
      {form?.takesReservations === false && <p className="py-6">{messages.reserveClosed}</p>}
      {!form && <Unread reserving={reserving} messages={messages} />}
    </Sheet>
  );
}

interface PartProps {
  reserving: Reserving;
  form: ReservationForm;
  messages: OrderMessages;
}

/** The text while a read is under way, or the way to read again. */
function Unread({ reserving: { isUnread, retry }, messages }: Omit<PartProps, 'form'>) {
  const { loading, unreachable } = useMessages();
  return (
    <div role="status" className="min-h-11 text-ink-2">
      <p>{isUnread ? unreachable : loading}</p>
      {isUnread && (
        <button type="button" onClick={retry} className="min-h-11 font-semibold underline">
          {messages.retry}
        </button>
      )}
    </div>
  );
}

/** Guests, day, time, contact and note. */
function Form({ reserving, form, messages }: PartProps) {
  const { draft, change, isUnsure } = reserving;
  const [dayId, noteId] = [useId(), useId()];
  return (
    <fieldset disabled={isUnsure}>
      <div className="flex items-center justify-between gap-3 pt-3">
        <span className="font-semibold">{messages.reserveGuests}</span>
        <Stepper
          qty={draft.guests}
          onQty={(guests) => change({ guests: Math.min(guests, form.maxGuests) })}
          label={messages.reserveGuests}
          {...{ messages, isLocked: isUnsure, least: 1 }}
        />
      </div>
      {draft.guests >= form.maxGuests && (
        <p className="text-sm text-ink-2">{fill(messages.reserveMany, { n: form.maxGuests })}</p>
      )}
      <label htmlFor={dayId} className={LABEL}>
        {messages.reserveDay}
      </label>
      <input
        id={dayId}
        type="date"
        min={form.firstDay}
        max={form.lastDay}
        value={draft.day || form.firstDay}
        onChange={(event) => event.currentTarget.value && change({ day: event.currentTarget.value })}
        className={`num ${FIELD}`}
      />
      <Times reserving={reserving} form={form} messages={messages} />
      <ContactFields contact={draft} onContact={change} messages={messages} />
      <label htmlFor={noteId} className={LABEL}>
        {messages.reserveNote}
      </label>
      <input
        id={noteId}
        dir="auto"
        autoComplete="off"
        maxLength={300}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        className={FIELD}
      />
      <p className="pt-3 text-sm text-ink-2">{messages.reserveTerms}</p>
    </fieldset>
  );
}

const TIMES_ID = 'reserve-times';

/** The offered times as chips; a text where none is left. */
function Times({ reserving, form: { times }, messages }: PartProps) {
  const { draft, change, isReading, isUnread } = reserving;
  return (
    <div role="group" aria-labelledby={TIMES_ID}>
      <p id={TIMES_ID} className={LABEL}>
        {messages.reserveTime}
      </p>
      {times.length === 0 &&
        (isReading || isUnread ? (
          <Unread reserving={reserving} messages={messages} />
        ) : (
          <p role="status" className="min-h-11 text-ink-2">
            {messages.reserveFull}
          </p>
        ))}
      <div className="grid grid-cols-4 gap-2">
        {times.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === draft.startsAt}
            onClick={() => change({ startsAt: time })}
            className={`num ${chipClasses(time === draft.startsAt, 'text-center')}`}
          >
            {clockText(new Date(time))}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The button that sends, and the reason why it did not. */
function SendBar({ reserving, messages }: PartProps) {
  const { language } = useSpeech();
  const { draft, problem, isSending, isSent, isUnsure, send } = reserving;
  const missing =
    draft.startsAt === ''
      ? { text: messages.reserveTimeFirst, fieldId: TIMES_ID }
      : missingContact(draft, messages);
  const at = new Date(draft.startsAt);
  const press = () => {
    if (!missing) void send();
    else focusOn(missing.fieldId);
  };
  const chosen =
    !missing &&
    ` · ${weekdayText(at, language)} ${clockText(at)} · ${fill(messages.reserveParty, { n: draft.guests })}`;
  return (
    <>
      <p role={problem ? 'alert' : 'status'} className={problem ? 'pb-2 text-nar-text' : 'text-zeytin-text'}>
        {problem ? problemText(problem, messages) : isSent && missing && messages.reserveSent}
      </p>
      <div className="flex pb-3">
        <Primary onClick={press} isMissing={missing !== null} isBusy={isSending}>
          {isUnsure ? messages.retry : (missing?.text ?? messages.reserveSend)}
          {!isUnsure && chosen}
        </Primary>
      </div>
    </>
  );
}

const focusOn = (id: string): void => {
  const found = document.getElementById(id);
  const target = id === TIMES_ID ? found?.parentElement?.querySelector('button') : found;
  (target ?? found)?.scrollIntoView({ block: 'center' });
  target?.focus();
};

function problemText(problem: ReserveProblem, messages: OrderMessages): string {
  switch (problem) {
    case 'RESERVATION_TIME_GONE':
      return messages.reserveGone;
    case 'RESERVATIONS_OFF':
      return messages.reserveClosed;
    case 'TOO_MANY_ATTEMPTS':
      return messages.reserveFlood;
    case 'unsure':
      return messages.reserveUnsure;
    default:
      return messages.reserveFailed;
  }
}

type OwnReservation = ReservationForm['reservations'][number];

/** The requests of this phone with their answers (RESERVEFORM-10). */
function Own({
  reservations,
  reserving,
  messages,
}: Omit<PartProps, 'form'> & { reservations: readonly OwnReservation[] }) {
  return (
    <section aria-label={messages.reserveMine} className="pt-3">
      <h3 className="font-semibold">{messages.reserveMine}</h3>
      <ul className="mt-2 rounded-md border border-line">
        {reservations.map((one) => (
          <OwnRow key={one.id} one={one} onCancel={() => reserving.cancel(one.id)} messages={messages} />
        ))}
      </ul>
    </section>
  );
}

const PILL: Record<OwnReservation['state'], string> = {
  WAITING: 'bg-safran-soft text-safran-text',
  CONFIRMED: 'bg-zeytin-soft text-zeytin-text',
  ARRIVED: 'bg-zeytin-soft text-zeytin-text',
  NO_SHOW: 'bg-sunken text-ink-2',
  CANCELED: 'bg-sunken text-ink-2',
};

function OwnRow({
  one: { startsAt, guests, state },
  onCancel,
  messages,
}: {
  one: OwnReservation;
  onCancel: () => Promise<void>;
  messages: OrderMessages;
}) {
  const { language } = useSpeech();
  const [isSure, setIsSure] = useState(false);
  const at = new Date(startsAt);
  const label = state === 'CANCELED' ? messages.CANCELED : messages[`reservation${state}`];
  const button = 'min-h-11 font-semibold underline';
  return (
    <li className="border-line px-3 py-2 not-first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="num">
          {weekdayText(at, language)} {clockText(at)} · {fill(messages.reserveParty, { n: guests })}
        </span>
        <span className={`rounded-sm px-2 py-0.5 text-sm font-medium ${PILL[state]}`}>{label}</span>
      </div>
      {(state === 'WAITING' || state === 'CONFIRMED') &&
        (isSure ? (
          <div className="flex gap-6">
            <button type="button" onClick={() => void onCancel()} className={`${button} text-nar-text`}>
              {messages.reserveSure}
            </button>
            <button type="button" onClick={() => setIsSure(false)} className={button}>
              {messages.reserveKeep}
            </button>
          </div>
        ) : (
          <button type="button" onClick={() => setIsSure(true)} className={button}>
            {messages.reserveCancel}
          </button>
        ))}
    </li>
  );
}
