import type { BusinessSort, SiteBusiness } from '@sofra/contract/people/site-businesses';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import {
  BusinessStatePill,
  bytesText,
  countText,
  LastUse,
} from '#src/features/site-admin/businesses/business-figures.tsx';
import {
  directionOf,
  FIRST_SORT,
  readBusinessesSearch,
  type BusinessesSearch,
} from '#src/features/site-admin/businesses/businesses-search.ts';
import { dayText } from '#src/features/site-admin/site-time.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useSearch } from '#src/lib/router/router-context.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Column {
  sort: BusinessSort;
  label: string;
  isNumber?: boolean;
  cell: (business: SiteBusiness) => ReactNode;
}

export const COLUMNS: readonly Column[] = [
  {
    sort: 'name',
    label: 'İşletme',
    cell: ({ ownerEmail, slug }) => (
      <span className="block text-xs wrap-anywhere text-ink-2">{ownerEmail ?? slug}</span>
    ),
  },
  { sort: 'state', label: 'Durum', cell: (business) => <BusinessStatePill business={business} /> },
  { sort: 'lastUsedAt', label: 'Son kullanım', cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} /> },
  { sort: 'trialEndsAt', label: 'Deneme bitişi', cell: ({ trialEndsAt }) => dayText(trialEndsAt) },
  { sort: 'orders', label: 'Sipariş', isNumber: true, cell: ({ orders }) => countText(orders) },
  {
    sort: 'recentOrders',
    label: 'Son 30 gün',
    isNumber: true,
    cell: ({ recentOrders }) => countText(recentOrders),
  },
  { sort: 'users', label: 'Kullanıcı', isNumber: true, cell: ({ users }) => countText(users) },
  { sort: 'tables', label: 'Masa', isNumber: true, cell: ({ tables }) => countText(tables) },
  { sort: 'items', label: 'Ürün', isNumber: true, cell: ({ items }) => countText(items) },
  {
    sort: 'pictureBytes',
    label: 'Resim',
    isNumber: true,
    cell: ({ pictureBytes }) => bytesText(pictureBytes),
  },
];

/** Opens the business; the list stays in the address. */
function OpenLink({ id, ...link }: { id: string; className: string; children: ReactNode }) {
  const list = useSearch(readBusinessesSearch);
  return <Link to="/admin/businesses" search={{ ...list, b: id }} data-row={id} {...link} />;
}

interface TableProps {
  businesses: readonly SiteBusiness[];
  search: BusinessesSearch;
  onSort: (sort: BusinessSort) => void;
  onOpen: (id: string) => void;
}

const CELL = 'px-2 py-2 first:pl-4 last:pr-4';

/** From 1280 px on. The whole row is clickable; its name is a link for the keyboard. */
export function BusinessesTable({ businesses, search, onSort, onOpen }: TableProps) {
  const openRow = (id: string) => (event: MouseEvent<HTMLElement>) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!isLink && getSelection()?.isCollapsed !== false) onOpen(id);
  };
  return (
    <table className="w-full text-sm max-xl:hidden">
      <caption className="sr-only">İşletmeler</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-2">
          {COLUMNS.map((column) => (
            <SortHead key={column.sort} column={column} search={search} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {businesses.map((business) => (
          <tr
            key={business.id}
            onClick={openRow(business.id)}
            className="cursor-pointer border-b border-line last:border-b-0 hover:bg-sunken"
          >
            {COLUMNS.map(({ sort, isNumber = false, cell }) => (
              <td key={sort} className={classNames(CELL, isNumber && 'num text-right whitespace-nowrap')}>
                {sort === 'name' && (
                  <OpenLink
                    id={business.id}
                    className="inline-flex min-h-8 items-center rounded-sm font-medium break-words text-cini-text underline underline-offset-2"
                  >
                    {business.name}
                  </OpenLink>
                )}
                {cell(business)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps extends Pick<TableProps, 'search' | 'onSort'> {
  column: Column;
}

function SortHead({ column: { sort, label, isNumber = false }, search, onSort }: HeadProps) {
  const isSorted = (search.sort ?? FIRST_SORT) === sort;
  const isRising = directionOf(sort, search.turned ?? false) === 'asc';
  const Arrow = isRising ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : 'none'}
      className={classNames('px-1 first:pl-3 last:pr-3', isNumber && 'text-right')}
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="inline-flex min-h-11 items-center gap-1 rounded-sm px-1 font-medium hover:text-ink"
      >
        {label}
        {isSorted && <Arrow aria-hidden size={14} className="shrink-0" />}
      </button>
    </th>
  );
}

/** Below 1280 px the whole card is a link. */
export function BusinessCards({ businesses }: Pick<TableProps, 'businesses'>) {
  return (
    <ul aria-label="İşletmeler" className="xl:hidden">
      {businesses.map((business) => (
        <li key={business.id} className="border-b border-line last:border-b-0">
          <OpenLink id={business.id} className="flex flex-col gap-1 px-4 py-3 hover:bg-sunken">
            <span className="flex flex-wrap items-start gap-2">
              <span className="min-w-0 flex-1 basis-40 font-semibold break-words">{business.name}</span>
              <BusinessStatePill business={business} />
            </span>
            <span className="text-sm wrap-anywhere text-ink-2">{business.ownerEmail ?? business.slug}</span>
            <span className="text-sm">
              Son kullanım: <LastUse at={business.lastUsedAt} />
            </span>
            <span className="num text-sm">Deneme bitişi: {dayText(business.trialEndsAt)}</span>
            <span className="num text-sm text-ink-2">
              {countText(business.orders)} sipariş, son 30 günde {countText(business.recentOrders)} ·{' '}
              {countText(business.users)} kullanıcı · {countText(business.tables)} masa ·{' '}
              {countText(business.items)} ürün · {bytesText(business.pictureBytes)} resim
            </span>
          </OpenLink>
        </li>
      ))}
    </ul>
  );
}
