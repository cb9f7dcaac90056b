import { isUnanswered } from '@sofra/domain/orders/guest-order';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import { useEffect, useRef, useState } from 'react';
import { fetchCalls } from '#src/features/public-menu/menu-server.ts';
import {
  postBillCall,
  type GuestEntry,
  type GuestOrder,
  type GuestTable,
} from '#src/features/public-menu/ordering/guest-server.ts';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';
import { chipClasses, lira, Primary } from '#src/features/public-menu/ordering/parts.tsx';
import type { Ordering } from '#src/features/public-menu/ordering/use-ordering.ts';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';
import { momentText } from '#src/features/public-menu/messages/dates.ts';
import { useNow } from '#src/lib/format/now.ts';
import { OrderSheet } from '#src/features/public-menu/ordering/order-sheet.tsx';

interface Props {
  ordering: Ordering;
  messages: OrderMessages;
  takesCalls: boolean;
  onClose: () => void;
}

/**
 * The orders of the table with the state of each line, the bill so far, and *Hesabı iste* (GUESTORDER-17,
 * GUESTORDER-20).
 */
export function StatusSheet({ ordering, messages, takesCalls, onClose }: Props) {
  const { table } = ordering;
  const orders = table?.orders ?? [];
  return (
    <OrderSheet title={messages.orders} onClose={onClose}>
      <p className="num text-sm text-ink-2">{table?.takeaway ? messages.takeaway : table?.tableName}</p>
      <AsOf ordering={ordering} messages={messages} />
      {orders.length === 0 && <NoOrders ordering={ordering} messages={messages} />}
      {orders.toReversed().map((order) => (
        <OrderCard key={order.id} order={order} messages={messages} />
      ))}
      {table?.bill && <Bill bill={table.bill} messages={messages} />}
      {takesCalls && ordering.token !== null && orders.some(({ answeredAt }) => answeredAt !== null) && (
        <AskBill ordering={ordering} token={ordering.token} messages={messages} />
      )}
    </OrderSheet>
  );
}

/** A reload of the page may find the sheet open before the orders are read. */
function NoOrders({ ordering: { table, asOf }, messages }: Pick<Props, 'ordering' | 'messages'>) {
  const { loading, unreachable } = useMessages();
  if (table) return <p className="py-6">{messages.noOrders}</p>;
  return (
    <p role="status" className="py-6">
      {asOf.isLost ? unreachable : loading}
    </p>
  );
}

/** The age in milliseconds from which the time of the last answer is shown. */
const OLD_MS = 30_000;

/** The time of what the sheet shows, where it may have changed since. */
function AsOf({ ordering: { table, asOf }, messages }: Pick<Props, 'ordering' | 'messages'>) {
  const now = useNow(5_000);
  if (!table || (!asOf.isLost && now - asOf.at <= OLD_MS)) return null;
  return (
    <p role="status" className="num pt-1 text-sm font-medium text-safran-text">
      {fill(messages.asOf, { time: momentText(new Date(asOf.at), 'tr') })}
    </p>
  );
}

const STEPS = ['stepSent', 'stepAccepted', 'stepPreparing', 'stepReady'] as const;
const STEP_OF: Record<GuestEntry['state'], number> = {
  SENT: 1,
  ACCEPTED: 2,
  PREPARING: 3,
  READY: 4,
  SERVED: 4,
  REFUSED: 0,
  CANCELED: 0,
};

/** The step that the slowest line has reached; the whole order was refused at 0. */
const stepOf = ({ lines }: GuestOrder): number => {
  const reached = lines.map(({ state }) => STEP_OF[state]).filter((step) => step > 0);
  return reached.length === 0 ? 0 : Math.min(...reached);
};

function OrderCard({ order, messages }: { order: GuestOrder; messages: OrderMessages }) {
  const step = stepOf(order);
  const now = useNow();
  const isLate = order.answeredAt === null && isUnanswered({ sentAt: new Date(order.sentAt) }, now);
  return (
    <section className="pt-4">
      {order.takeaway && order.answeredAt !== null && <Pickup {...order.takeaway} messages={messages} />}
      {step > 0 && (
        <ol className="grid grid-cols-4 gap-1.5">
          {STEPS.map((label, index) => (
            <li key={label} aria-current={index + 1 === step ? 'step' : undefined} className="text-xs">
              <span aria-hidden className={`block h-1.5 rounded-full ${barColor(index + 1, step)}`} />
              <span className={`block pt-1 ${index + 1 === step ? 'font-semibold' : 'text-ink-2'}`}>
                {messages[label]}
              </span>
              <span className="num text-ink-2">{timeOfStep(order, index)}</span>
            </li>
          ))}
        </ol>
      )}
      {isLate && <p className="pt-2 font-medium text-safran-text">{messages.waiting}</p>}
      {order.endedBecause !== undefined && (
        <p className="pt-2 font-medium text-nar-text">{messages.tableClosed}</p>
      )}
      <ul className="mt-2 rounded-md border border-line">
        {order.lines.map((line) => (
          <StatusRow key={line.id} line={line} messages={messages} />
        ))}
      </ul>
    </section>
  );
}

/** The call number and the promised time of takeaway by link, once it is accepted (LINKORDER-11). */
function Pickup({
  callNumber,
  promisedAt,
  messages,
}: NonNullable<GuestOrder['takeaway']> & { messages: OrderMessages }) {
  const time =
    promisedAt !== null && fill(messages.readyAt, { time: momentText(new Date(promisedAt), 'tr') });
  const number = callNumber !== null && fill(messages.number, { n: callNumber });
  const shown = [number, time].filter(Boolean).join(' · ');
  return shown && <p className="num pb-2 text-xl font-semibold">{shown}</p>;
}

const barColor = (step: number, reached: number): string => {
  if (step > reached) return 'bg-line-strong';
  return step === reached && step < 4 && step > 2 ? 'bg-bakir' : 'bg-zeytin';
};

/** The clock of the business with 24 hours, in every language (BIZ-8). */
const timeOfStep = ({ sentAt, answeredAt }: GuestOrder, index: number): string => {
  const at = index === 0 ? sentAt : index === 1 ? answeredAt : null;
  return at === null ? '' : momentText(new Date(at), 'tr');
};

const PILL: Record<GuestEntry['state'], string> = {
  SENT: 'bg-sunken text-ink-2',
  ACCEPTED: 'bg-cini-soft text-cini-text',
  PREPARING: 'bg-bakir-soft text-bakir-text',
  READY: 'bg-zeytin-soft text-zeytin-text',
  SERVED: 'bg-zeytin-soft text-zeytin-text',
  REFUSED: 'bg-nar-soft text-nar-text',
  CANCELED: 'bg-nar-soft text-nar-text',
};

function StatusRow({ line, messages }: { line: GuestEntry; messages: OrderMessages }) {
  return (
    <li className="border-line px-3 py-2.5 not-first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 break-words">
          <span className="num">{line.qty} ×</span> <bdi>{line.name}</bdi>
        </span>
        <span className={`rounded-sm px-2 py-0.5 text-sm font-medium ${PILL[line.state]}`}>
          {messages[line.state]}
        </span>
      </div>
      {line.choice !== undefined && <p className="text-sm break-words text-ink-2">{line.choice}</p>}
      {line.note !== undefined && <p className="text-sm break-words text-ink-2">{line.note}</p>}
      {line.refusal !== undefined && (
        <p className="pt-1 text-sm break-words text-nar-text">
          <bdi>{refusalText(line.refusal, messages)}</bdi> {messages.alternative}
        </p>
      )}
    </li>
  );
}

/** The usual reasons in the guest's language; a written one stays as it is. */
function refusalText(reason: string, messages: OrderMessages): string {
  if (reason === 'Tükendi') return messages.refusedSoldOut;
  if (reason === 'Fırın kapandı') return messages.refusedOven;
  if (reason === 'Çok yoğunuz') return messages.refusedBusy;
  return reason === 'Masada değil' ? messages.refusedNotHere : reason;
}

function Bill({ bill, messages }: { bill: NonNullable<GuestTable['bill']>; messages: OrderMessages }) {
  return (
    <section className="mt-4 rounded-md border border-line p-3">
      <h3 className="flex justify-between gap-3 text-lg font-semibold">
        {messages.bill}
        <span dir="ltr" className="num">
          {lira(bill.total)}
        </span>
      </h3>
      <p className="flex justify-between gap-3 text-sm text-ink-2">
        {messages.billAccepted}
        <span className="num">{lira(bill.accepted)}</span>
      </p>
      <p className="flex justify-between gap-3 text-sm text-ink-2">
        {messages.billWritten}
        <span className="num">{lira(bill.written)}</span>
      </p>
      <p className="pt-1 text-sm text-ink-2">{messages.billNote}</p>
    </section>
  );
}

const WISHES = ['CARD', 'CASH', 'MEAL'] as const satisfies readonly PaymentMethod[];

function AskBill({ ordering, token, messages }: Pick<Props, 'ordering' | 'messages'> & { token: string }) {
  const { slug, isBillAsked, setIsBillAsked } = ordering;
  const [wish, setWish] = useState<PaymentMethod>('CARD');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const hasAsked = useRef(false);
  // The call may have been answered since, or made by another phone.
  useEffect(() => {
    void fetchCalls(slug, token).then((answer) => {
      if (answer.failure !== undefined || hasAsked.current) return;
      setIsBillAsked(answer.value.calls.some(({ kind }) => kind === 'BILL'));
    });
  }, [slug, token, setIsBillAsked]);
  const ask = async () => {
    if (state === 'asking' || isBillAsked) return;
    hasAsked.current = true;
    setState('asking');
    const reply = await postBillCall(slug, { token, kind: 'BILL', wish });
    setState('value' in reply ? 'idle' : 'failed');
    if ('value' in reply) setIsBillAsked(true);
  };
  return (
    <fieldset className="mt-4">
      <legend className="pb-2 font-semibold">{messages.howPay}</legend>
      <div className="flex flex-wrap gap-2 pb-3">
        {WISHES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={wish === one}
            onClick={() => setWish(one)}
            className={chipClasses(wish === one)}
          >
            {messages[one]}
          </button>
        ))}
      </div>
      <div className="flex pb-3">
        <Primary onClick={() => void ask()} isBusy={state === 'asking'}>
          {isBillAsked ? messages.billAsked : messages.askBill}
        </Primary>
      </div>
      {state === 'failed' && (
        <p role="alert" className="font-medium text-nar-text">
          {messages.failed}
        </p>
      )}
    </fieldset>
  );
}
