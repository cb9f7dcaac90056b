import type { CashSession } from '@sofra/contract/money/cash-sessions';
import type { CashSessionFigures, HandOverFigures } from '@sofra/domain/cash/cash-slip';
import { ZERO } from '@sofra/domain/money/money';
import { PAYMENT_METHODS, PAYMENT_METHOD } from '@sofra/domain/money/payment-method';

const handOverOf = ({ handOver, countedAt, variance }: CashSession['counts'][number]): HandOverFigures[] =>
  handOver ? [{ ...handOver, at: countedAt, variance }] : [];

/** A closed session as its slip prints it. */
export function figuresOf(session: CashSession): CashSessionFigures {
  const { closing, result } = session;
  const count = session.counts.at(-1);
  if (!closing || !result || !count) throw new Error(`cash session ${session.number} is not closed`);
  const { counted, expected, pieces } = count;
  return {
    ...{ number: session.number, tillName: session.till.name, openedAt: session.openedAt },
    ...{ openedBy: session.openedBy, closedAt: closing.closedAt, closedBy: closing.closedBy },
    ...{ parts: result.parts, cashPayments: result.cashPayments, sinceCount: result.sinceCount },
    ...{ counted, expected, variance: result.variance, pieces },
    ...{ openingDifference: session.openingDifference, openingNote: session.openingNote },
    handOvers: session.counts.flatMap(handOverOf),
    ...{ note: closing.note, left: closing.left, handedOver: closing.handedOver },
    devices: session.devices,
    terminals: PAYMENT_METHODS.filter((method) => PAYMENT_METHOD[method].isByTerminal).map(
      (method) =>
        session.terminals.find((sum) => sum.method === method) ?? {
          method,
          revenue: ZERO,
          count: 0,
          refunded: ZERO,
          refunds: 0,
          tips: ZERO,
          collected: ZERO,
        },
    ),
  };
}
