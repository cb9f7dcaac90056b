import type { Table } from '@sofra/contract/orders/tables';

export type TableFilter = 'all' | 'open' | 'empty' | 'bill';

type Facts = Pick<Table, 'isActive' | 'occupied' | 'billPrintedAt'>;

const BELONGS: Record<TableFilter, (table: Facts) => boolean> = {
  all: () => true,
  open: ({ occupied }) => occupied,
  empty: ({ isActive, occupied }) => isActive && !occupied,
  bill: ({ occupied, billPrintedAt }) => occupied && billPrintedAt !== null,
};

/** The filters of the header in their order; *Hesap* are open tables whose bill was printed (FLOOR-7). */
export const TABLE_FILTERS: readonly { value: TableFilter; label: string }[] = [
  { value: 'all', label: 'Hepsi' },
  { value: 'open', label: 'Açık' },
  { value: 'empty', label: 'Boş' },
  { value: 'bill', label: 'Hesap' },
];

export const filterTables = <T extends Facts>(tables: readonly T[], filter: TableFilter): T[] =>
  tables.filter(BELONGS[filter]);
