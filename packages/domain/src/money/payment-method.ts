interface PaymentMethodFacts {
  label: string;
  /** The keyboard shortcut that chooses it in the payment dialog. */
  key: string;
  /**
   * The guest may hand over more than is due: the cashier enters the amount received, and the screen shows the change.
   */
  givesChange: boolean;
  /** A card terminal takes the money before the cashier records the payment. */
  isByTerminal: boolean;
}

/**
 * The payment methods with everything in which they differ. No other code lists them: whatever depends on the method is
 * a record typed by this table, or made with {@link perPaymentMethod}. The methods of the business's own expenses are a
 * separate list (PAY-1).
 */
export const PAYMENT_METHOD = {
  CASH: { label: 'Nakit', key: 'n', givesChange: true, isByTerminal: false },
  CARD: { label: 'Kredi Kartı', key: 'k', givesChange: false, isByTerminal: true },
  MEAL: { label: 'Yemek Kartı', key: 'y', givesChange: false, isByTerminal: true },
} as const satisfies Record<string, PaymentMethodFacts>;
export type PaymentMethod = keyof typeof PAYMENT_METHOD;

/** All methods, in the order in which screens offer and list them. */
export const PAYMENT_METHODS = Object.keys(PAYMENT_METHOD) as PaymentMethod[];

/** A record with one value for each method. */
export const perPaymentMethod = <T>(of: (method: PaymentMethod) => T): Record<PaymentMethod, T> =>
  Object.fromEntries(PAYMENT_METHODS.map((method) => [method, of(method)])) as Record<PaymentMethod, T>;

/**
 * The ways to settle a sum: money by one of the methods, or the account of a customer, which brings no money
 * (ACCOUNT-7). Code about money is typed by {@link PaymentMethod}, so it never receives an account.
 */
export const SETTLEMENT = {
  ...PAYMENT_METHOD,
  ACCOUNT: { label: 'Veresiye', key: 'v', givesChange: false, isByTerminal: false },
} as const satisfies Record<string, PaymentMethodFacts>;
export type Settlement = keyof typeof SETTLEMENT;
export const SETTLEMENTS = Object.keys(SETTLEMENT) as Settlement[];

export const bringsMoney = (settlement: Settlement): settlement is PaymentMethod => settlement !== 'ACCOUNT';

/** One value for each method, and one for accounts where there is anything on them. */
export type BySettlement<T> = Readonly<Record<PaymentMethod, T> & { ACCOUNT?: T | undefined }>;

export const bySettlement = <T>(of: (settlement: Settlement) => T, hasAccount: boolean): BySettlement<T> => ({
  ...perPaymentMethod(of),
  ...(hasAccount && { ACCOUNT: of('ACCOUNT') }),
});

/** The values of a {@link BySettlement} in the order in which screens list them. */
export const settled = <T>(by: BySettlement<T>): { settlement: Settlement; value: T }[] =>
  SETTLEMENTS.flatMap((settlement) => {
    const value = by[settlement];
    return value === undefined ? [] : [{ settlement, value }];
  });

/** The way an order was paid: its one settlement, or `MIXED` when its payments differ (PAY-22). */
export type OrderPaymentMethod = Settlement | 'MIXED';

export const PAYMENT_METHOD_LABEL: Readonly<Record<OrderPaymentMethod, string>> = {
  ...perPaymentMethod((method) => PAYMENT_METHOD[method].label),
  ACCOUNT: SETTLEMENT.ACCOUNT.label,
  MIXED: 'Karma',
};

/** The methods a business pays its expenses with (EXP-4). */
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
export function orderPaymentMethod(methods: readonly Settlement[]): OrderPaymentMethod | null {
  const [first] = methods;
  if (first === undefined) return null;
  return methods.every((method) => method === first) ? first : 'MIXED';
}
