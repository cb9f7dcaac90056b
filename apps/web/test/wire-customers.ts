/** A customer in the wire format. */
export const wireCustomer = (number: number, name: string, more: object = {}) => ({
  id: `018f0000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
  ...{ number, name, phone: null as string | null, note: null, addresses: [] as string[] },
  ...{ limit: 0, balance: 0, version: 1 },
  ...more,
});

let entries = 0;
/** An entry of an account in the wire format. */
export const wireEntry = (kind: string, amount: number, balance: number, more: object = {}) => ({
  id: `018f0000-0000-7000-8000-0000000003${String((entries += 1)).padStart(2, '0')}`,
  ...{ kind, amount, balance, createdAt: '2026-11-24T18:15:00.000Z', enteredBy: 'Murat Şahin' },
  ...{ order: null, collection: null, reason: null },
  ...more,
});
