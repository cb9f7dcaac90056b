/** The monthly price in whole lira with VAT (PUB-7). Every price on the landing page derives from it. */
const MONTHLY = 1000;

export interface Plan {
  name: string;
  perMonth: number;
  months: number;
}

export const PLANS = [
  { name: 'Aylık', perMonth: MONTHLY, months: 1 },
  { name: '6 aylık', perMonth: 800, months: 6 },
  { name: 'Yıllık', perMonth: 600, months: 12 },
] as const satisfies readonly Plan[];

export const totalOf = ({ perMonth, months }: Plan): number => perMonth * months;

/** The saving compared with paying month by month. */
export const savingOf = (plan: Plan): number => MONTHLY * plan.months - totalOf(plan);

const whole = new Intl.NumberFormat('tr-TR');

/** Formats `4.800 TL`. */
export const inLira = (amount: number): string => `${whole.format(amount)} TL`;
