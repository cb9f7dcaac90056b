export const NO_DOCUMENTS = {
  DRAFT: 0,
  QUEUED: 0,
  SENT: 0,
  ACCEPTED: 0,
  REJECTED: 0,
  CANCELED: 0,
  UNKNOWN: 0,
};

const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A document of the list, as the wire has it; `sending` is merged with one that was accepted. */
export function wireDocument(n: number, state: string, sending: object | null = {}) {
  return {
    ...{
      id: idOf(n),
      number: `SFR202600000000${n}`,
      orderId: idOf(100 + n),
      orderNumber: n,
      place: `Masa ${n}`,
    },
    ...{
      madeAt: '2026-11-30T15:00:00.000Z',
      buyer: 'Ada Yayıncılık A.Ş.',
      total: 185,
      state,
      isReplaced: false,
    },
    sending: sending && {
      ...{ state, door: 'EARCHIVE', isTest: false, code: null, problem: null, cancelReason: null },
      ...{ sentAt: '2026-11-30T15:01:00.000Z', ...sending },
    },
  };
}
