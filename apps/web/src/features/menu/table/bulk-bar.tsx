import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { Ban, FolderInput, Percent, Printer, ReceiptText, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { BulkChoiceDialog } from '#src/features/menu/table/bulk-choice-dialog.tsx';
import { BulkPriceDialog } from '#src/features/menu/table/bulk-price-dialog.tsx';
import { useBulkChange, type BulkFields } from '#src/features/menu/table/use-bulk-change.ts';
import { OF_CATEGORY, type TableChoices } from '#src/features/menu/table/use-table-choices.ts';
import { Banner } from '#src/ui/banner.tsx';

interface Props {
  menu: readonly Category[];
  chosen: readonly MenuItem[];
  /** The number of chosen items that the search or the filters hide. */
  hidden: number;
  choices: TableChoices;
  onClear: () => void;
}

type Open = 'price' | 'vat' | 'station' | 'category';

/** The dark bar of the ticked rows (MENU-38). */
export function BulkBar({ menu, chosen, hidden, choices, onClear }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const bulk = useBulkChange();
  const close = () => {
    setOpen(null);
    bulk.dismiss();
  };
  const count = `${chosen.length} ürün`;
  /** Gives all chosen items the same fields; those that have them already are left out. */
  const give = async (fields: BulkFields, text: string) => {
    const keys = Object.keys(fields) as (keyof BulkFields)[];
    const different = chosen.filter((item) => keys.some((key) => item[key] !== fields[key]));
    if (
      different.length === 0 ||
      (await bulk.apply(
        different.map((item) => ({ item, fields })),
        text,
      ))
    )
      close();
  };
  const isAllSoldOut = chosen.every(({ isSoldOut }) => isSoldOut);
  const orNone = (value: string) => (value === OF_CATEGORY ? null : value);
  const lists = {
    vat: {
      title: `KDV · ${count}`,
      options: choices.vatOptions,
      onChoose: (value: string, label: string) =>
        void give({ vatRateId: orNone(value) }, `${count}: KDV ${label}`),
    },
    station: {
      title: `İstasyon · ${count}`,
      options: choices.stationOptions,
      onChoose: (value: string, label: string) =>
        void give({ stationId: orNone(value) }, `${count}: istasyon ${label}`),
    },
    category: {
      title: `Kategori · ${count}`,
      options: menu.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }])),
      onChoose: (categoryId: string, label: string) => void give({ categoryId }, `${count}: ${label}`),
    },
  };
  return (
    <section
      aria-label="Seçilen ürünler"
      data-bar
      className="sticky bottom-safe-4 z-10 mt-3 rounded-lg bg-ink p-1.5 text-bg shadow-pop"
    >
      {bulk.problem !== null && open === null && (
        <div className="pb-1.5 text-ink">
          <Banner tone="error">{bulk.problem}</Banner>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="num mr-auto px-2.5 font-semibold">
          {count} seçildi
          {hidden > 0 && <span className="font-normal"> · {hidden} ürün listede görünmüyor</span>}
        </p>
        <BarButton icon={Percent} label="Fiyat" onClick={() => setOpen('price')} />
        <BarButton icon={ReceiptText} label="KDV" onClick={() => setOpen('vat')} />
        <BarButton icon={Printer} label="İstasyon" onClick={() => setOpen('station')} />
        <BarButton icon={FolderInput} label="Kategori" onClick={() => setOpen('category')} />
        <BarButton
          icon={Ban}
          label={isAllSoldOut ? 'Satışa aç' : 'Tükendi'}
          isBusy={bulk.isPending}
          onClick={() =>
            void give(
              { isSoldOut: !isAllSoldOut },
              `${count}: ${isAllSoldOut ? 'yeniden satışta' : 'tükendi'}`,
            )
          }
        />
        <button
          type="button"
          aria-label="Seçimi kaldır"
          title="Seçimi kaldır"
          onClick={onClear}
          className="grid size-11 place-items-center rounded-md hover:bg-bg/15"
        >
          <X aria-hidden size={20} />
        </button>
      </div>
      {open === 'price' && <BulkPriceDialog chosen={chosen} bulk={bulk} onClose={close} />}
      {open !== null && open !== 'price' && <BulkChoiceDialog {...lists[open]} bulk={bulk} onClose={close} />}
    </section>
  );
}

interface BarButtonProps {
  icon: LucideIcon;
  label: string;
  isBusy?: boolean;
  onClick: () => void;
}

const BarButton = ({ icon: Icon, label, isBusy = false, onClick }: BarButtonProps) => (
  <button
    type="button"
    aria-busy={isBusy || undefined}
    onClick={() => !isBusy && onClick()}
    className="inline-flex min-h-11 items-center gap-2 rounded-md border border-bg/40 px-3 text-sm font-medium hover:bg-bg/15"
  >
    <Icon aria-hidden size={18} className="shrink-0" />
    {label}
  </button>
);
