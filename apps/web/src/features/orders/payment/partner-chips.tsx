import type { Partner } from '@sofra/contract/money/partners';
import { PARTNER_METHOD, PARTNER_METHODS } from '@sofra/domain/accounts/partner';
import { useId } from 'react';
import { ENTER_CONFIRMS } from '#src/features/orders/payment/use-payment-keys.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';

interface Props {
  /** In the order of their methods; without any, nothing is shown. */
  partners: readonly Partner[];
  /** The chosen one; none while another method is chosen. */
  value: string | undefined;
  onChoose: (partner: Partner) => void;
  /** They scroll sideways instead of taking a second row. */
  isOneRow?: boolean;
}

/** Terminals and meal cards, each with the icon and the colour of its method, which it chooses too (PARTNER-6). */
export function PartnerChips({ partners, value, onChoose, isOneRow = false }: Props) {
  const name = useId();
  if (partners.length === 0) return null;
  const methods = PARTNER_METHODS.filter((method) => partners.some((partner) => partner.method === method));
  return (
    <div
      role="radiogroup"
      aria-label={methods.map((method) => PARTNER_METHOD[method].plural).join(', ')}
      className={classNames(
        'flex gap-2 max-md:gap-1.5',
        isOneRow ? '-m-1 overflow-x-auto p-1 [scrollbar-width:none]' : 'flex-wrap',
      )}
      {...ENTER_CONFIRMS}
    >
      {partners.map((partner) => {
        const { icon: Icon, chosen } = PAYMENT_VARIANTS[partner.method];
        return (
          <label
            key={partner.id}
            className={classNames(
              'relative flex min-h-11 min-w-11 flex-auto items-center justify-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 text-sm text-ink-2 has-checked:font-semibold has-checked:ring-1 has-checked:ring-current has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen,
            )}
          >
            <input
              type="radio"
              name={name}
              checked={partner.id === value}
              onChange={() => onChoose(partner)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon aria-hidden size={16} className="shrink-0" />
            <span className="max-w-36 truncate">{partner.name}</span>
          </label>
        );
      })}
    </div>
  );
}
