import { toMake, type TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { scrollSideways } from '#src/ui/scroll-sideways.ts';

/** *Toplam*: what is still to be made over all cards, most first. A strip above them, a column beside them on walls. */
export function ToMakeStrip({ views }: { views: readonly TicketView[] }) {
  const products = toMake(views);
  if (products.length === 0) return null;
  return (
    <section
      aria-label="Toplam"
      className="flex min-w-0 shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-2 2xl:w-64 2xl:flex-col 2xl:items-stretch 2xl:border-b-0 2xl:border-l 2xl:py-3"
    >
      <h2 className="text-sm font-semibold text-ink-2">Toplam</h2>
      <ul
        ref={scrollSideways}
        tabIndex={0}
        className="scrollbar-none flex min-w-0 flex-1 gap-2 overflow-x-auto 2xl:flex-col 2xl:overflow-y-auto"
      >
        {products.map(({ itemId, name, qty }) => (
          <li
            key={itemId}
            className="flex shrink-0 items-baseline gap-2 rounded-md bg-sunken px-3 py-1 2xl:py-2"
          >
            <span className="num text-xl font-semibold">{qty}</span>
            <span className="min-w-0 text-base 2xl:text-lg 2xl:break-words">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
