import type { Area } from '@sofra/contract/orders/areas';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { Table } from '@sofra/contract/orders/tables';
import { areaLetters } from '@sofra/domain/floor/area-letters';
import { findCalled } from '@sofra/domain/floor/find-called';
import { findTables } from '@sofra/domain/floor/find-tables';
import { columnOfState } from '@sofra/domain/orders/fulfilment';
import { formatLira } from '@sofra/domain/money/money';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { SearchPad } from '#src/features/tables/search-pad.tsx';
import { useHasTakeaway, useTimeZone } from '#src/features/business/business-queries.ts';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { ModalFrame } from '#src/ui/overlays/modal-frame.tsx';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

interface Props {
  tables: readonly Table[];
  areas: readonly Area[];
  onOpen: (table: Table) => void;
  onClose: () => void;
}

/** More are not read, because typing one character more is faster. */
const MOST_FOUND = 20;

/**
 * Finds a table by number, area and number, name or user (FLOOR-46, FLOOR-47). Also finds orders without a table
 * (FLOOR-60). Mount it to open it.
 */
export function TableSearch({ tables, areas, onOpen, onClose }: Props) {
  const [query, setQuery] = useState('');
  const found = useRows({ tables, areas, onOpen }, query);
  const box = useRef<HTMLDivElement>(null);
  const pad = useOwnKeys(box);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const openFirst = () => found[0]?.open();
  return (
    <ModalFrame
      isOpen
      onClose={onClose}
      overlayClassName="items-stretch justify-center sm:items-start sm:p-4"
      boxClassName="bg-bg sm:max-h-full sm:max-w-[560px] sm:rounded-xl"
    >
      <AriaDialog aria-label="Masa ara" className="flex max-h-full min-w-0 flex-1 flex-col outline-none">
        <div ref={box} className="flex items-center gap-2 border-b border-line px-3 py-2">
          <SearchBox
            label="Masa ara"
            placeholder="Masa no, ad, garson"
            value={query}
            onValue={setQuery}
            onSubmit={openFirst}
            inputMode={pad.isOn ? 'none' : undefined}
            className="min-w-0 flex-1"
          />
          <Button variant="quiet" onClick={onClose}>
            Vazgeç
          </Button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <Found {...{ query, found, areas }} />
        </div>
        {pad.isOn && (
          <SearchPad
            letters={areaLetters(areas).map(({ letters }) => letters)}
            onKey={(text) => setQuery(query + text)}
            onBack={() => setQuery(query.slice(0, -1))}
            onKeyboard={pad.leave}
            onOpen={openFirst}
          />
        )}
      </AriaDialog>
    </ModalFrame>
  );
}

/** On phones the search has keys of its own, until the user changes to the keyboard of the device (FLOOR-47). */
function useOwnKeys(box: RefObject<HTMLElement | null>) {
  const isPhone = !useBreakpoint('sm');
  const [isLeft, setIsLeft] = useState(false);
  const leave = () => {
    // At once, because the keyboard appears only if the field gets the focus while it may have one.
    flushSync(() => setIsLeft(true));
    const input = box.current?.querySelector('input');
    input?.blur();
    input?.focus();
  };
  return { isOn: isPhone && !isLeft, leave };
}

interface Row {
  id: string;
  name: string;
  icon?: ReactNode;
  facts: string;
  sum: string | null;
  open: () => void;
}

function useRows({ tables, areas, onOpen }: Omit<Props, 'onClose'>, query: string): Row[] {
  const now = useNow();
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const orders = useTakeaway(useHasTakeaway()).data ?? [];
  const waiting = orders.filter(({ state }) => columnOfState(state) !== 'DONE');
  const ofTables = findTables(tables, areas, query).map((table) => ({
    ...{ id: table.id, name: table.name, facts: factsOf(table, now) },
    sum: table.occupied ? formatLira(table.openTotal) : null,
    open: () => onOpen(table),
  }));
  const ofOrders = findCalled(waiting, query).map((order) => ({
    ...{ id: order.orderId, name: order.placeName, facts: factsOfOrder(order, now, timeZone) },
    icon: <ShoppingBag aria-hidden size={18} className="shrink-0 text-ink-2" />,
    sum: formatLira(order.total),
    open: () => void navigate({ to: '/app/takeaway/$orderId', params: { orderId: order.orderId } }),
  }));
  return [...ofTables, ...ofOrders].slice(0, MOST_FOUND);
}

interface FoundProps extends Pick<Props, 'areas'> {
  query: string;
  found: readonly Row[];
}

function Found({ query, found, areas }: FoundProps) {
  if (found.length === 0)
    return (
      <div role="status" className="p-4 text-sm text-ink-2">
        {query.trim() === '' ? hintOf(areas) : `“${query.trim()}” bulunamadı`}
      </div>
    );
  return (
    <ul aria-label="Bulunan masalar">
      {found.map(({ id, name, icon, facts, sum, open }, at) => (
        <li key={id} className={classNames('border-b border-line', at === 0 && 'bg-cini-soft')}>
          <button
            type="button"
            onClick={open}
            className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-3 hover:bg-sunken"
          >
            {icon}
            <span className="min-w-0 flex-1">
              <span className="num block truncate font-semibold">{name}</span>
              <span className="num block truncate text-xs text-ink-2">{facts}</span>
            </span>
            {sum !== null && <span className="num font-semibold">{sum}</span>}
            {at === 0 && <Kbd>Enter</Kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** *Söz 19.52 · Selin Kaya · … 4417*; without a promise the time since the order. */
function factsOfOrder(
  { promisedAt, openedAt, name, phoneEnd }: TakeawayOrder,
  now: number,
  timeZone: string,
): string {
  const time = promisedAt
    ? `Söz ${clockText(promisedAt, timeZone)}`
    : formatElapsed(now - openedAt.getTime());
  return [time, name, phoneEnd && `… ${phoneEnd}`].filter(Boolean).join(' · ');
}

/** *4 kişilik · 18 dk · Elif Yıldız*; *Boş* or *Pasif* without an order. */
function factsOf({ capacity, isActive, openedAt, servedBy }: Table, now: number): string {
  const state = openedAt === null ? (isActive ? 'Boş' : 'Pasif') : formatElapsed(now - openedAt.getTime());
  return [`${capacity} kişilik`, state, servedBy].filter(Boolean).join(' · ');
}

/** *12: bütün bölümler · s12: Salon 12 · ad ya da garson* */
function hintOf(areas: readonly Area[]): string {
  const [first] = areas;
  const letters = areaLetters(areas)[0]?.letters;
  const byArea = first && letters ? `${letters}12: ${first.name} 12 · ` : '';
  return `12: 12 numaralı masalar · ${byArea}Masanın adı ya da garsonun adı`;
}
