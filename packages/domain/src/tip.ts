import { kurus, type Kurus } from './money.ts';

/** What a guest hands over for a payment, or a card is charged: what it pays and the tip (TIP-4). */
export const withTip = (amount: Kurus, tip: Kurus): Kurus => kurus(amount + tip);
