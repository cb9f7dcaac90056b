import { formatLira, kurusFromLira, ZERO, type Kurus } from '@sofra/domain/money/money';
import { MAX_GUEST_NOTE } from '@sofra/domain/orders/guest-order';
import { useId, useState } from 'react';
import { fill } from '#src/features/public-menu/messages/messages.ts';
import { momentText } from '#src/features/public-menu/messages/dates.ts';
import {
  CONTACT_ID,
  ContactFields,
  FIELD,
  LABEL,
  missingContact,
} from '#src/features/public-menu/ordering/contact-fields.tsx';
import type { GuestTable, LinkGuest } from '#src/features/public-menu/ordering/guest-server.ts';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';
import { readStored } from '#src/lib/device/storage.ts';

/** The fields as the guest typed them; `at` is empty for as soon as possible. */
export interface GuestDraft {
  name: string;
  phone: string;
  note: string;
  at: string;
}

/** The guest of takeaway by link, who stays known to this phone (LINKORDER-2). */
export const useGuestDraft = () =>
  useState<GuestDraft>(() => ({ name: '', phone: '', ...readStored('guest-contact'), note: '', at: '' }));

export const guestOf = ({ name, phone, note, at }: GuestDraft): LinkGuest => ({
  ...{ name: name.trim(), phone: phone.trim(), note: note.trim() || null, promisedAt: at || null },
});

const FIELD_ID = { ...CONTACT_ID, time: 'guest-time' } as const;

/** The first thing that is missing, with the field of it; null when the order may be sent (LINKORDER-5, LINKORDER-7). */
export function missingOf(
  draft: GuestDraft,
  { takeaway, total }: { takeaway: GuestTable['takeaway']; total: Kurus },
  messages: OrderMessages,
): { text: string; fieldId?: string } | null {
  const least = kurusFromLira(takeaway?.minimum ?? 0) ?? ZERO;
  if (total < least) {
    const text = fill(messages.minimum, { least: formatLira(least), total: formatLira(total) });
    return { text };
  }
  const missing = missingContact(draft, messages);
  if (missing) return missing;
  const isOffered = draft.at === '' || takeaway?.times.includes(draft.at) !== false;
  return isOffered ? null : { text: messages.timeFirst, fieldId: FIELD_ID.time };
}

interface Props {
  draft: GuestDraft;
  onDraft: (draft: GuestDraft) => void;
  takeaway: NonNullable<GuestTable['takeaway']>;
  messages: OrderMessages;
  isLocked: boolean;
}

/** Name, phone, time and note of takeaway by link (LINKORDER-4). */
export function TakeawayForm({ draft, onDraft, takeaway: { minutes, times }, messages, isLocked }: Props) {
  const noteId = useId();
  const set = (changed: Partial<GuestDraft>) => onDraft({ ...draft, ...changed });
  // A time that has passed stays chosen until the guest chooses another one.
  const shown = draft.at === '' || times.includes(draft.at) ? times : [draft.at, ...times];
  return (
    <fieldset disabled={isLocked} className="mt-3">
      <ContactFields contact={draft} onContact={set} messages={messages} />
      <label htmlFor={FIELD_ID.time} className={LABEL}>
        {messages.pickup}
      </label>
      <select
        id={FIELD_ID.time}
        value={draft.at}
        onChange={(event) => set({ at: event.currentTarget.value })}
        className={`num ${FIELD}`}
      >
        <option value="">{fill(messages.soonest, { n: minutes })}</option>
        {shown.map((time) => (
          <option key={time} value={time}>
            {momentText(new Date(time), 'tr')}
          </option>
        ))}
      </select>
      <label htmlFor={noteId} className={LABEL}>
        {messages.orderNote}
      </label>
      <input
        id={noteId}
        dir="auto"
        autoComplete="off"
        maxLength={MAX_GUEST_NOTE}
        value={draft.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        className={FIELD}
      />
    </fieldset>
  );
}
