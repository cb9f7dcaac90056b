import { BellRing, Check, ChefHat, Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { itemOf, type DemoTicket } from '#src/features/landing/demo/demo-order.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  tickets: readonly DemoTicket[];
  onReady: (number: number) => void;
}

/** The kitchen display, always dark, as in a kitchen. */
export function DemoKitchen({ tickets, onReady }: Props) {
  return (
    <section
      data-theme="dark"
      aria-label="Mutfak Ekranı"
      className="flex h-[340px] flex-col bg-bg text-ink [grid-area:kitchen] md:border-l md:border-line md:h-auto md:min-h-0"
    >
      <p className="flex min-h-12 items-center gap-2 border-b border-line px-4 text-sm font-semibold">
        <ChefHat aria-hidden size={18} className="text-cini-text" />
        Mutfak Ekranı
      </p>
      <div
        role="region"
        aria-label="Mutfaktaki fişler"
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3 -outline-offset-2"
      >
        {tickets.map((ticket) => (
          <Ticket key={ticket.number} ticket={ticket} onReady={onReady} />
        ))}
      </div>
    </section>
  );
}

function Ticket({ ticket, onReady }: { ticket: DemoTicket; onReady: Props['onReady'] }) {
  const { number, lines, isReady, sentAt } = ticket;
  const card = useRef<HTMLElement>(null);
  const makeReady = () => {
    // The button disappears when the work is done, so the focus moves to the ticket.
    card.current?.focus();
    onReady(number);
  };
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={`Masa 5, sipariş ${number}`}
      className="shrink-0 animate-rise-in overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex items-baseline justify-between gap-2 bg-raised px-3 py-2">
        <p className="text-xl font-semibold">Masa 5</p>
        <Elapsed sentAt={sentAt} isOver={isReady} />
      </div>
      <ul className={isReady ? 'bg-zeytin-soft' : undefined}>
        {lines.map(({ itemId, qty }) => (
          <li key={itemId} className="flex items-center gap-3 border-t border-line px-3 py-2">
            <span className="num w-7 text-right text-2xl font-semibold">{qty}</span>
            <span className="min-w-0 flex-1 text-lg font-semibold">{itemOf(itemId).name}</span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-2">
        {isReady ? (
          <p className="flex min-h-12 items-center justify-center gap-2 font-semibold text-zeytin-text">
            <Check aria-hidden size={20} />
            Hazır
          </p>
        ) : (
          <Button size={48} icon={BellRing} isWide onClick={makeReady}>
            Hepsi hazır
          </Button>
        )}
      </div>
    </article>
  );
}

const A_SECOND_MS = 1000;

/** Elapsed time as `02:14`, counting until the dish is ready. */
function Elapsed({ sentAt, isOver }: { sentAt: number; isOver: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (isOver) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), A_SECOND_MS);
    return () => clearInterval(ticking);
  }, [isOver]);
  const seconds = Math.max(0, Math.floor((now - sentAt) / A_SECOND_MS));
  const text = [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return (
    <p
      className={classNames(
        'num flex items-center gap-1 text-lg font-semibold',
        isOver && 'text-zeytin-text',
      )}
    >
      <Clock aria-hidden size={16} />
      {text}
    </p>
  );
}
