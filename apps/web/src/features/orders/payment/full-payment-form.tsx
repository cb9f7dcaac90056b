import { formatLira } from '@sofra/domain/money/money';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { withTip } from '@sofra/domain/money/tip';
import { Heading } from 'react-aria-components/Heading';
import type { ReactNode } from 'react';
import { AccountChoice } from '#src/features/orders/payment/account-choice.tsx';
import { CardNote, DrawChoices } from '#src/features/orders/payment/card-draw.tsx';
import { ChangeOrTip } from '#src/features/orders/payment/change-or-tip.tsx';
import { DiscountChips } from '#src/features/orders/payment/discount-chips.tsx';
import { PartnerChips } from '#src/features/orders/payment/partner-chips.tsx';
import { CashChoices } from '#src/features/orders/payment/payment-cash.tsx';
import {
  discountProblemOf,
  isCardDue,
  isCashDue,
  keptDraw,
  type Draw,
  type PaymentFields,
  type PaymentFigures,
} from '#src/features/orders/payment/payment-form.ts';
import { CloseButton } from '#src/features/orders/payment/payment-frame.tsx';
import { PaymentNotice } from '#src/features/orders/payment/payment-notice.tsx';
import {
  discountSlot,
  drawSlot,
  tenderSlot,
  tipSlots,
  type Slot,
} from '#src/features/orders/payment/payment-slots.ts';
import type { PaymentAccount } from '#src/features/orders/payment/use-payment-account.ts';
import type { PaymentState } from '#src/features/orders/payment/use-payment.ts';
import { ENTER_CONFIRMS } from '#src/features/orders/payment/use-payment-keys.ts';
import { tipText } from '#src/features/orders/payment/tip-text.ts';
import type { usePaymentPartner } from '#src/features/orders/payment/use-payment-partner.ts';
import type { Slots } from '#src/features/orders/payment/use-slots.ts';
import { keepAlertsInView } from '#src/ui/overlays/alerts-in-view.ts';
import { DueBox } from '#src/ui/order/due-box.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';

interface Filled {
  fields: PaymentFields;
  figures: PaymentFigures;
  draw: Draw;
  asksForTip: boolean;
  change: (fields: Partial<PaymentFields>) => void;
}

/** The amounts of *Öde* that the keypad can edit: the discount, the tip, and what is received or charged to the card. */
export function wholeSlots(filled: Filled, state: PaymentState<unknown>): Slot[] {
  const { fields, figures, draw, asksForTip, change } = filled;
  const { tip, tipProblem } = figures;
  const { method, draw: drawn } = fields;
  const forCard = drawSlot({
    method,
    typed: drawn.kind === 'typed' ? drawn.text : '',
    amount: withTip(draw.amount, tip),
    problem: draw.problem,
    onType: (text) => change({ draw: { kind: 'typed', text } }),
  });
  return [
    discountSlot(fields, discountProblemOf(figures, state), change),
    ...tipSlots(fields, { tipProblem, asksForTip }, (some) =>
      change({ ...some, draw: keptDraw(draw, fields) }),
    ),
    ...(isCashDue(fields, figures) ? [tenderSlot(fields, figures, change)] : []),
    ...(isCardDue(fields, figures) ? [forCard] : []),
  ];
}

/**
 * About as many chips of partners as stand in one row at the till. With more of them the parts have no labels, also
 * where a method hides some, so that nothing moves: two rows then fit in as well, and on a phone of 640 px three.
 */
const ONE_ROW = 5;

interface Props extends Filled {
  title: string;
  /** Beside the amount due, before the discount: *Ara toplam ₺1.740,00*. */
  note: string;
  methods: readonly Settlement[];
  chosen: Slots;
  partner: ReturnType<typeof usePaymentPartner>;
  account: PaymentAccount;
  state: PaymentState<unknown>;
  isLocked: boolean;
  onClose: () => void;
}

/** The left pane of *Öde*: amount due, discount, method, and for cash the received amount and the change. */
export function FullPaymentForm(props: Props) {
  const { title, note, methods, fields, figures, draw, asksForTip, change, chosen } = props;
  const { partner, account, state, isLocked, onClose } = props;
  const changeMethod = (method: PaymentFields['method']) => {
    change({ method, draw: { kind: 'exact' } });
    account.onMethod(method);
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex items-center justify-between gap-2 py-2 pr-2 pl-4 md:pt-3 md:pr-4 md:pl-6 short:py-0">
        <Heading slot="title" className="min-w-0 text-xl font-semibold break-words">
          {title}
        </Heading>
        <CloseButton {...{ isLocked, onClose }} />
      </header>
      <div
        ref={keepAlertsInView}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 pt-1 pb-3 md:px-6 md:pb-5 short:pb-safe-2"
      >
        <PaymentNotice state={state} onGiveUp={onClose} />
        <fieldset
          disabled={isLocked}
          data-crowded={partner.offered.length > ONE_ROW || undefined}
          className="group flex min-w-0 flex-1 flex-col gap-3 data-crowded:gap-1.5 short:gap-2"
          {...ENTER_CONFIRMS}
        >
          <DueBox
            due={withTip(draw.amount, figures.tip)}
            note={note}
            off={offText(fields, figures)}
            sum={tipText(draw.amount, figures.tip)}
          />
          <Part label="İndirim">
            <DiscountChips
              isWide
              discount={fields}
              onDiscount={change}
              onType={() => chosen.choose('discount')}
            />
          </Part>
          <Part label="Yöntem">
            <MethodCards
              isWide
              methods={methods}
              value={fields.method}
              onValue={changeMethod}
              isDisabled={isLocked}
            />
            <AccountChoice account={account} />
            <PartnerChips
              partners={partner.beside}
              value={partner.paidBy.partnerId}
              onChoose={(one) => {
                partner.choose(one);
                changeMethod(one.method);
              }}
            />
          </Part>
          {isCashDue(fields, figures) && (
            <Part label="Alınan">
              <CashChoices figures={figures} onTender={(tender) => change({ tender })} />
            </Part>
          )}
          {isCardDue(fields, figures) && figures.off === 0 && (
            <Part label="Çekilecek">
              <DrawChoices {...{ figures, draw, change }} />
            </Part>
          )}
          <div className="mt-auto empty:hidden">
            {isCardDue(fields, figures) && <CardNote {...{ draw, figures }} />}
            <ChangeOrTip {...{ figures, asksForTip, change }} />
          </div>
        </fieldset>
      </div>
    </div>
  );
}

/** *İndirim %10 −₺148,50* */
function offText({ discountType, discountText }: PaymentFields, { off }: PaymentFigures): string | null {
  const percent = discountType === 'PERCENT' ? `%${discountText} ` : '';
  return off > 0 ? `İndirim ${percent}−${formatLira(off)}` : null;
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="text-sm text-ink-2 group-data-crowded:hidden short:hidden">
        {label}
      </p>
      {children}
    </div>
  );
}
