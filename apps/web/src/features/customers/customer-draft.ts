import { MAX_ADDRESSES, type Customer } from '@sofra/contract/customers';
import { normalizePhone, PHONE_PROBLEM, phoneText } from '@sofra/domain/phone';

interface Draft {
  name: string;
  phone: string;
  note: string;
  /** One a line. */
  addresses: string;
}

export const draftOf = (customer?: Customer): Draft => ({
  name: customer?.name ?? '',
  phone: customer?.phone ? phoneText(customer.phone) : '',
  note: customer?.note ?? '',
  addresses: customer?.addresses.join('\n') ?? '',
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is typed of a customer (ACCOUNT-1, ACCOUNT-2). */
export function readCustomer({ name, phone, note, addresses }: Draft) {
  const lines = linesOf(addresses);
  const digits = normalizePhone(phone);
  return {
    fields: { name: name.trim(), phone: digits, note: note.trim() || null, addresses: lines },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      phone: phone.trim() !== '' && digits === null ? PHONE_PROBLEM : null,
      addresses: lines.length > MAX_ADDRESSES ? `En çok ${MAX_ADDRESSES} adres olabilir.` : null,
    },
  };
}

export const describeCustomer = ({ name, phone, note, addresses }: Customer) => ({
  Ad: name,
  Telefon: phone === null ? 'yok' : phoneText(phone),
  Not: note ?? 'yok',
  Adresler: addresses.join(', ') || 'yok',
});
