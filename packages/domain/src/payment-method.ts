/** How guests pay (PAY-1). Kept apart from the ways the house pays its expenses. */
export const PAYMENT_METHODS = ['CASH', 'CARD', 'MEAL'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What an order was paid with: its one method, or `MIXED` when its payments differ (PAY-22). */
export type OrderPaymentMethod = PaymentMethod | 'MIXED';

export const PAYMENT_METHOD_LABEL = {
  CASH: 'Nakit',
  CARD: 'Kredi Kartı',
  MEAL: 'Yemek Kartı',
  MIXED: 'Karma',
} as const satisfies Record<OrderPaymentMethod, string>;

/** How the house pays its expenses (EXP-4). */
export const EXPENSE_METHODS = ['NAKIT', 'KREDI_KARTI', 'HAVALE_EFT'] as const;
export type ExpenseMethod = (typeof EXPENSE_METHODS)[number];

export const EXPENSE_METHOD_LABEL = {
  NAKIT: 'Nakit',
  KREDI_KARTI: 'Kredi Kartı',
  HAVALE_EFT: 'Havale/EFT',
} as const satisfies Record<ExpenseMethod, string>;

/**
 * The method an order shows: the only one its payments used, `MIXED` when they differ, null without payments
 * (PAY-22).
 */
export function orderPaymentMethod(methods: readonly PaymentMethod[]): OrderPaymentMethod | null {
  const [first] = methods;
  if (first === undefined) return null;
  return methods.every((method) => method === first) ? first : 'MIXED';
}
