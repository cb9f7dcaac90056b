import * as z from 'zod/mini';
import { Kurus, MaybeText, Named, Text } from './audit-details.ts';

/** A payment at a fiscal device. */
const OfBasket = z.object({ table: Text, device: Text, method: Text, amountKurus: Kurus });
const Receipt = { receiptNo: MaybeText, zNo: MaybeText };
const Because = z.object({ ...OfBasket.shape, problem: Text });

/** Events of fiscal devices, beside those of orders and cash because the table of events is long. */
export const FISCAL_EVENTS = {
  'fiscal.create': z.object({ name: Text, make: Text }),
  'fiscal.update': z.object({ name: Text, isActive: z.boolean() }),
  'fiscal.delete': Named,
  'fiscal.try': Named,
  'fiscal.send': z.object({ ...OfBasket.shape, approvedBy: z.optional(Text) }),
  'fiscal.done': z.object({ ...OfBasket.shape, ...Receipt }),
  'fiscal.giveUp': Because,
  'fiscal.unknown': Because,
  'fiscal.void': OfBasket,
  'fiscal.late': z.object({ ...OfBasket.shape, ...Receipt }),
  'fiscal.settle': z.object({ ...OfBasket.shape, isPrinted: z.boolean(), ...Receipt }),
} as const;
