import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { formatLira, ZERO, type Kurus } from '@sofra/domain/money/money';
import { PAYMENT_METHOD, PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';

/** *+₺50,00*, or *-₺20,00* if more was paid back than received. */
const signed = (amount: Kurus): string => `${amount > 0 ? '+' : ''}${formatLira(amount)}`;

type TerminalsProps = Pick<CashSession, 'terminals'>;

/** Card and meal card payments of the session, beside the drawer. They are in none of its sums (CASH-19). */
export const Terminals = ({ terminals }: TerminalsProps) => (
  <div className="@container bg-sunken">
    <dl className="grid gap-x-8 gap-y-2 px-4 py-3 @md:grid-cols-2">
      {PAYMENT_METHODS.filter((method) => PAYMENT_METHOD[method].isByTerminal).map((method) => {
        const { icon: Icon } = PAYMENT_VARIANTS[method];
        const sum = terminals.find((one) => one.method === method);
        return (
          <div key={method} className="flex items-center gap-3">
            <dt className="flex min-w-0 flex-1 items-center gap-3">
              <Icon aria-hidden size={22} className="shrink-0 text-ink-2" />
              <span>
                <span className="block font-medium">{PAYMENT_METHOD[method].label}</span>
                <span className="block text-sm text-ink-2">{sum?.count ?? 0} ödeme</span>
                {sum && sum.collected !== 0 && (
                  <span className="num block text-sm text-ink-2">{`${signed(sum.collected)} veresiye tahsilatı`}</span>
                )}
                {sum && sum.tips !== 0 && (
                  <span className="num block text-sm text-ink-2">{`${signed(sum.tips)} bahşiş`}</span>
                )}
                {sum && sum.refunds > 0 && (
                  <span className="num block text-sm text-nar-text">{`${sum.refunds} iade −${formatLira(sum.refunded)}`}</span>
                )}
              </span>
            </dt>
            <dd className="num font-semibold">{formatLira(sum?.revenue ?? ZERO)}</dd>
          </div>
        );
      })}
    </dl>
  </div>
);
