import { normalizePhone } from '@sofra/domain/text/phone';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';

/** The name and phone as the guest typed them. */
export interface Contact {
  name: string;
  phone: string;
}

export const CONTACT_ID = { name: 'guest-name', phone: 'guest-phone' } as const;
export const FIELD =
  'min-h-12 w-full rounded-md border border-line-strong bg-surface px-3 disabled:opacity-60';
export const LABEL = 'block pt-3 pb-1 font-semibold';

/** The first missing part of a contact, with its field; null when it is complete. */
export function missingContact(
  { name, phone }: Contact,
  messages: OrderMessages,
): { text: string; fieldId: string } | null {
  if (name.trim() === '') return { text: messages.nameFirst, fieldId: CONTACT_ID.name };
  return normalizePhone(phone) === null ? { text: messages.phoneFirst, fieldId: CONTACT_ID.phone } : null;
}

interface Props {
  contact: Contact;
  onContact: (changed: Partial<Contact>) => void;
  messages: OrderMessages;
}

/** Name and phone of a guest. */
export const ContactFields = ({ contact, onContact, messages }: Props) => (
  <>
    <label htmlFor={CONTACT_ID.name} className={LABEL}>
      {messages.name}
    </label>
    <input
      id={CONTACT_ID.name}
      dir="auto"
      autoComplete="name"
      maxLength={80}
      value={contact.name}
      onChange={(event) => onContact({ name: event.currentTarget.value })}
      className={FIELD}
    />
    <label htmlFor={CONTACT_ID.phone} className={LABEL}>
      {messages.phone}
    </label>
    <input
      id={CONTACT_ID.phone}
      dir="ltr"
      type="tel"
      autoComplete="tel"
      maxLength={40}
      value={contact.phone}
      onChange={(event) => onContact({ phone: event.currentTarget.value })}
      className={`num ${FIELD}`}
    />
  </>
);
