/** The report on partners as the server sends it, in lira, for the tests of this folder. */
const idOf = (tail: number): string => `018f0000-0000-7000-8000-0000000000${tail}`;

export const MULTINET = { id: idOf(91), method: 'MEAL', name: 'Multinet' } as const;
export const EDENRED = { id: idOf(92), method: 'MEAL', name: 'Edenred' } as const;

/** The payment that arrived for two days, of which this is the first. */
export const arrived = {
  id: idOf(95),
  amount: 3845.6,
  difference: -125.4,
  cameOn: '2026-11-17',
  enteredBy: 'Elif Yıldız',
  enteredAt: '2026-11-17T09:30:00.000Z',
  days: ['2026-11-02', '2026-11-03'],
};

/** A day at 5 percent and 15 days, which waits and is not overdue by default. */
export const wirePartnerDay = (day: string, gross: number, more: object = {}) => ({
  ...{ day, gross, tips: 0, commission: gross / 20, expected: gross - gross / 20, dueOn: '2026-11-17' },
  ...{ isOverdue: false, isOver: true, arrival: null as object | null },
  ...more,
});

const NO_SUMS = {
  ...{ gross: 0, commission: 0, expected: 0, arrived: 0, arrivedGross: 0 },
  ...{ difference: 0, waiting: 0, overdue: 0 },
};
const SUMS = {
  ...{ gross: 14_320, commission: 716, expected: 13_604, arrived: 7303.6, arrivedGross: 7820 },
  ...{ difference: -125.4, waiting: 6620, overdue: 2812 },
};

const wirePartner = (more: object) => ({
  ...{ terms: { commission: 5, days: 15 }, days: [], sums: NO_SUMS, deduction: null },
  ...{ isOverDeduction: false, slowestDays: null, isOverDays: false },
  ...more,
});

const PARTNERS = [
  {
    partner: MULTINET,
    days: [
      wirePartnerDay('2026-11-02', 4180, { arrival: arrived }),
      wirePartnerDay('2026-11-04', 2960, { dueOn: '2026-11-19', isOverdue: true }),
      wirePartnerDay('2026-11-09', 2540, { dueOn: '2026-11-24' }),
      wirePartnerDay('2026-11-23', 1000, { dueOn: '2026-12-08', isOver: false }),
    ],
    sums: SUMS,
    deduction: 6.6,
    isOverDeduction: true,
    slowestDays: 34,
    isOverDays: true,
  },
  {
    partner: EDENRED,
    terms: { commission: null, days: null },
    days: [wirePartnerDay('2026-11-20', 1468, { dueOn: null })],
  },
];

export const wireArrivalReport = (partners: readonly object[] = PARTNERS) => ({
  today: '2026-11-23',
  partners: partners.map(wirePartner),
  sums: partners.length === 0 ? NO_SUMS : SUMS,
  deduction: partners.length === 0 ? null : 6.6,
  limits: { deduction: 6, days: 30 },
});

export const wireArrival = () => ({
  ...{ id: idOf(96), partnerId: MULTINET.id, amount: 2812, cameOn: '2026-11-23' },
  days: [{ day: '2026-11-04', expected: 2812, amount: 2812 }],
  ...{ enteredBy: 'Elif Yıldız', enteredAt: '2026-11-23T09:30:00.000Z', undone: null },
});
