/** A customer in the wire format. */
export const wireCustomer = (number: number, name: string, more: object = {}) => ({
  id: `018f0000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
  ...{ number, name, phone: null as string | null, note: null, addresses: [] as string[], version: 1 },
  ...more,
});
