import type { PhoneCall } from '@sofra/contract/orders/phone-calls';
import { can } from '@sofra/domain/people/permissions';
import { PHONE_CALL_MS } from '@sofra/domain/orders/phone-call';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { phoneText } from '@sofra/domain/text/phone';
import { PhoneIncoming, X } from 'lucide-react';
import { useState } from 'react';
import { useHasTakeaway } from '#src/features/business/business-queries.ts';
import { useAnswerPhoneCall, usePhoneCalls } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useNow } from '#src/lib/format/now.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const ButtonTo = createLink(LinkButton);
const EVERY_MS = 10_000;

/** Those who call by telephone, above every screen of users who take orders without a table (TAKEAWAY-28). */
export function PhoneCallStrip() {
  const role = useSession()?.role;
  const isEnabled = useHasTakeaway() && role !== undefined && can(role, 'orders.readCalled');
  const { data = [] } = usePhoneCalls({ isEnabled });
  const now = useNow(EVERY_MS);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return data
    .filter(({ id, calledAt }) => !closed.has(id) && now - calledAt.getTime() < PHONE_CALL_MS.shown)
    .map((call) => (
      <Call key={call.id} call={call} now={now} onClose={() => setClosed(new Set([...closed, call.id]))} />
    ));
}

interface Props {
  call: PhoneCall;
  now: number;
  onClose: () => void;
}

/** *Sipariş al* ends the call on every screen; *Kapat* hides it on this one (TAKEAWAY-32). */
function Call({ call: { id, phone, name, calledAt }, now, onClose }: Props) {
  const answer = useAnswerPhoneCall();
  const number = phone === null ? 'Gizli numara' : phoneText(phone);
  const take = () => {
    onClose();
    answer.mutate({ id });
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-cini bg-cini-soft px-4 py-1 text-cini-text"
    >
      <span className="flex min-w-0 items-center gap-3">
        <PhoneIncoming aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 font-medium break-words">
          {name !== null && `${name} · `}
          <span className="num whitespace-nowrap">{number}</span> arıyor
        </span>
      </span>
      <span className="num text-sm">{formatElapsed(Math.max(0, now - calledAt.getTime()))}</span>
      <span className="ml-auto flex gap-2">
        <ButtonTo
          to="/app/takeaway/new"
          search={phone === null ? {} : { phone: phoneText(phone) }}
          size={44}
          variant="primary"
          onClick={take}
        >
          Sipariş al
        </ButtonTo>
        <Button size={44} icon={X} onClick={onClose}>
          Kapat
        </Button>
      </span>
    </div>
  );
}
