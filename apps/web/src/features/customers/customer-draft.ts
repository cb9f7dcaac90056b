import { MAX_ADDRESSES, type Customer } from '@sofra/contract/customers';
import { formatAmount, formatLira, ZERO } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import { normalizePhone, PHONE_PROBLEM, phoneText } from '@sofra/domain/phone';

interface Draft {
  name: string;
  phone: string;
  note: string;
  /** One a line. */
  addresses: string;
  /** *Veresiye sınırı*, which only somebody who may lend types (ACCOUNT-9). */
  limit: string;
}

export const draftOf = (customer?: Customer): Draft => ({
  name: customer?.name ?? '',
  phone: customer?.phone ? phoneText(customer.phone) : '',
  note: customer?.note ?? '',
  addresses: customer?.addresses.join('\n') ?? '',
  limit: formatAmount(customer?.limit ?? ZERO),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is typed of a customer (ACCOUNT-1, ACCOUNT-2). */
export function readCustomer({ name, phone, note, addresses, limit: limitText }: Draft) {
  const lines = linesOf(addresses);
  const digits = normalizePhone(phone);
  const limit = limitText.trim() === '' ? ZERO : parseMoneyInput(limitText);
  return {
    fields: {
      ...{ name: name.trim(), phone: digits, note: note.trim() || null, addresses: lines },
      limit: limit ?? ZERO,
    },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      phone: phone.trim() !== '' && digits === null ? PHONE_PROBLEM : null,
      limit: limit === null || limit < 0 ? 'Tutar geçersiz.' : null,
      addresses: lines.length > MAX_ADDRESSES ? `En çok ${MAX_ADDRESSES} adres olabilir.` : null,
    },
  };
}

export const describeCustomer = ({ name, phone, note, addresses, limit }: Customer) => ({
  Ad: name,
  Telefon: phone === null ? 'yok' : phoneText(phone),
  Not: note ?? 'yok',
  Adresler: addresses.join(', ') || 'yok',
  'Veresiye sınırı': formatLira(limit),
});
