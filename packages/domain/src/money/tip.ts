import { kurus, type Kurus } from './money.ts';

/** The sum received in cash or charged to a card: the paid amount and the tip (TIP-4). */
export const withTip = (amount: Kurus, tip: Kurus): Kurus => kurus(amount + tip);
