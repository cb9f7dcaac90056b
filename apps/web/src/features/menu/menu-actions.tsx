import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { ArrowUpDown, Download, FileUp, Plus, Printer, Tags } from 'lucide-react';
import { useId } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { readVatRates } from '#src/features/vat/vat-queries.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';
import { saveAsCsv } from '#src/ui/csv-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MoreButton } from '#src/ui/overlays/menu-button.tsx';
import type { VatRate } from '@sofra/contract/money/vat';
import { percentOn } from '@sofra/domain/vat/vat-rate';
import { csvCount, csvMoney, type CsvCell, type CsvTable } from '#src/lib/format/csv-table.ts';

const ButtonTo = createLink(LinkButton);

interface ActionProps {
  /** The reason that no item can be added now, or null. */
  reason: string | null;
  onAdd: () => void;
}

/** *İçe aktar* and *+ Ürün*. The latter is disabled until a category is chosen, with the reason beside it (MENU-8). */
export function MenuActions({ reason, onAdd }: ActionProps) {
  const reasonId = useId();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:w-full max-sm:justify-start">
      <p
        id={reasonId}
        className="max-w-44 text-right text-xs text-ink-2 empty:hidden max-sm:order-last max-sm:max-w-none"
      >
        {reason}
      </p>
      <ButtonTo icon={FileUp} to="/app/menu/import" className="max-sm:flex-1">
        İçe aktar
      </ButtonTo>
      <Button
        variant="primary"
        icon={Plus}
        aria-label="+ Ürün"
        disabled={reason !== null}
        aria-describedby={reasonId}
        onClick={onAdd}
        className="max-sm:flex-1"
      >
        Ürün
      </Button>
    </div>
  );
}

/** Shown centred below the text of an empty menu. */
export const FirstActions = ({ onAddCategory }: { onAddCategory: () => void }) => (
  <div className="flex flex-wrap justify-center gap-2">
    <ButtonTo size={44} icon={FileUp} to="/app/menu/import">
      İçe aktar
    </ButtonTo>
    <Button size={44} icon={Plus} onClick={onAddCategory}>
      Kategori ekle
    </Button>
  </div>
);

interface ToolProps {
  menu: readonly Category[];
  /** True where a mode was just closed; the button gets the focus then. */
  takesFocus: boolean;
  onSort: () => void;
  onPrices: () => void;
}

/** The ⋮ of the list: sorting, editing all prices, the list to print, and the whole menu as a file (MENU-31). */
export function MenuTools({ menu, takesFocus, onSort, onPrices }: ToolProps) {
  const { today } = useBusinessDay();
  const navigate = useNavigate();
  const isEmpty = menu.every(({ items }) => items.length === 0);
  return (
    <MoreButton
      label="Liste: işlemler"
      autoFocus={takesFocus}
      actions={() => [
        { id: 'sort', label: 'Sırala', icon: ArrowUpDown, onAction: onSort },
        { id: 'prices', label: 'Fiyatları düzenle', icon: Tags, onAction: onPrices },
        {
          id: 'price-list',
          label: 'Fiyat listesi',
          icon: Printer,
          onAction: () => void navigate({ to: '/app/menu/price-list' }),
        },
        {
          id: 'csv',
          label: 'CSV indir',
          icon: Download,
          obstacle: isEmpty ? 'Menüde ürün yok' : null,
          onAction: () => void saveAsCsv(async () => menuCsv(menu, { today, rates: await readVatRates() })),
        },
      ]}
    />
  );
}

/** Words that the import knows (domain `menu-import.ts`). */
const HEADER = ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat', 'Varsayılan', 'Durum', 'KDV'];

interface Today {
  /** The business day, `YYYY-MM-DD`. */
  today: string;
  rates: readonly VatRate[];
}

/** The whole menu as a list that *İçe aktar* reads back (MENU-31), with the percent of KDV that counts today (VAT-15). */
export const menuCsv = (menu: readonly Category[], { today, rates }: Today): CsvTable => ({
  name: `menu_${today}`,
  header: HEADER,
  rows: menu.flatMap((category) =>
    category.items.flatMap((item) => {
      const rateId = item.vatRateId ?? category.vatRateId;
      const rate = rates.find(({ id }) => id === rateId);
      const percent = rate ? percentOn(rate.percents, today) : null;
      const vat = percent === null ? '' : csvCount(percent);
      return itemRows(category.name, item).map((row) => [...row, vat]);
    }),
  ),
});

/** One row, or one for each portion in order. A set menu is an item with its price (SET-28). */
function itemRows(category: string, { name, price, portions, isActive }: MenuItem): CsvCell[][] {
  if (portions.length === 0) return [[category, name, '', csvMoney(price), '', stateText(isActive)]];
  return portions.map((portion) => [
    ...[category, name, portion.name, csvMoney(portion.price)],
    portion.isDefault ? 'Evet' : '',
    portion.isActive && !isActive ? 'Ürün pasif' : stateText(portion.isActive),
  ]);
}

const stateText = (isActive: boolean): string => (isActive ? 'Aktif' : 'Pasif');
