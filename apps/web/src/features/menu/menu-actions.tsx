import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { ArrowUpDown, FileUp, Plus, Printer, Tags } from 'lucide-react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { readVatRates } from '#src/features/vat/vat-queries.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CsvButton } from '#src/ui/csv-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { VatRate } from '@sofra/contract/money/vat';
import { percentOn } from '@sofra/domain/vat/vat-rate';
import { csvCount, csvMoney, type CsvCell, type CsvTable } from '#src/lib/format/csv-table.ts';

const LinkTo = createLink(LinkButton);

/** Three buttons fit in a row of 390 px only without their icons. */
const ON_PHONE = 'max-sm:flex-1 max-sm:px-2 max-sm:[&>svg]:hidden';

interface ActionProps {
  onAddCategory: () => void;
  onImport: () => void;
  /** Shown centred below the text of an empty menu, where there is nothing to print. */
  isCentred?: boolean;
}

/** Actions on the whole menu. */
export function MenuActions({ onAddCategory, onImport, isCentred = false }: ActionProps) {
  const classes = isCentred ? undefined : ON_PHONE;
  return (
    <div className={classNames('flex flex-wrap gap-2', isCentred ? 'justify-center' : 'max-sm:w-full')}>
      {!isCentred && (
        <LinkTo to="/app/menu/price-list" size={44} icon={Printer} className={ON_PHONE}>
          Fiyat listesi
        </LinkTo>
      )}
      <Button size={44} icon={FileUp} onClick={onImport} className={classes}>
        İçe aktar
      </Button>
      <Button size={44} icon={Plus} onClick={onAddCategory} className={classes}>
        Kategori ekle
      </Button>
    </div>
  );
}

interface ToolProps {
  menu: readonly Category[];
  /** The mode that was just closed, whose button gets the focus. */
  left: string | null;
  onSort: () => void;
  onPrices: () => void;
}

/** Buttons for the other modes, sorting and editing prices, and the list of the whole menu as a file (MENU-31). */
export function MenuTools({ menu, left, onSort, onPrices }: ToolProps) {
  const { today } = useBusinessDay();
  return (
    <div className="-ml-4 flex flex-wrap">
      <Button size={44} variant="quiet" icon={ArrowUpDown} autoFocus={left === 'sort'} onClick={onSort}>
        Sırala
      </Button>
      <Button size={44} variant="quiet" icon={Tags} autoFocus={left === 'prices'} onClick={onPrices}>
        Fiyatları düzenle
      </Button>
      <CsvButton
        subject="Menü"
        variant="quiet"
        table={async () => menuCsv(menu, { today, rates: await readVatRates() })}
        disabled={menu.every(({ items }) => items.length === 0)}
      />
    </div>
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

/** One row or, of an item with portions, one for each in their order; a set menu is an item with its price (SET-28). */
function itemRows(category: string, { name, price, portions, isActive }: MenuItem): CsvCell[][] {
  if (portions.length === 0) return [[category, name, '', csvMoney(price), '', stateText(isActive)]];
  return portions.map((portion) => [
    ...[category, name, portion.name, csvMoney(portion.price)],
    portion.isDefault ? 'Evet' : '',
    portion.isActive && !isActive ? 'Ürün pasif' : stateText(portion.isActive),
  ]);
}

const stateText = (isActive: boolean): string => (isActive ? 'Aktif' : 'Pasif');
