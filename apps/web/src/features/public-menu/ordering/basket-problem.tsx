import { useEffect, useRef } from 'react';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';
import type { Refusal } from '#src/features/public-menu/ordering/guest-server.ts';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';
import { lira } from '#src/features/public-menu/ordering/parts.tsx';
import type { Ordering } from '#src/features/public-menu/ordering/use-ordering.ts';

interface Props {
  ordering: Ordering;
  messages: OrderMessages;
}

/** The reason why the basket was not sent; each refusal names its cause. */
export function Problem({ ordering, messages }: Props) {
  const { refusal, shop, lacksChoices } = ordering;
  const { unreachable } = useMessages();
  const isStuck = lacksChoices && shop.choices === null;
  const shown = useRef<HTMLParagraphElement>(null);
  // A long basket would hide it.
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), [refusal, isStuck]);
  if (refusal === null && !isStuck) return null;
  return (
    <p ref={shown} role="alert" className="pt-3 font-medium text-nar-text">
      {refusal === null ? unreachable : problemText(refusal, messages)}
    </p>
  );
}

function problemText(refusal: NonNullable<Ordering['refusal']>, messages: OrderMessages): string {
  if (refusal === 'lost') return messages.unsure;
  if (refusal === 'notAdded') return messages.notAdded;
  switch (refusal.code) {
    case 'GUEST_CODE_WRONG':
      if (!refusal.withCode) return messages.codeFirst;
      return refusal.triesLeft ? fill(messages.codeWrong, { n: refusal.triesLeft }) : messages.codeLocked;
    case 'TOO_MANY_ATTEMPTS':
      return refusal.withCode ? messages.codeLocked : messages.flood;
    default:
      return refusalText(refusal, messages);
  }
}

function refusalText({ code, minimum = 0, total = 0 }: Refusal, messages: OrderMessages): string {
  switch (code) {
    case 'GUEST_ORDER_CHANGED':
      return messages.changed;
    case 'GUEST_ORDERS_OFF':
      return messages.closed;
    case 'PICKUP_TIME_GONE':
      return messages.timeFirst;
    case 'BELOW_MINIMUM':
      return fill(messages.minimum, { least: lira(minimum), total: lira(total) });
    default:
      return messages.failed;
  }
}
