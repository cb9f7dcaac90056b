import type { MenuItem } from '@sofra/contract/menu/menu';
import { changedPrice, type PriceChange } from '@sofra/domain/menu/price-change';
import { formatAmount, type Kurus } from '@sofra/domain/money/money';
import { useState } from 'react';
import { describePriced, priceKey, pricesOf, savedPrice } from '#src/features/menu/prices/price-draft.ts';
import { PriceChangeFields, usePriceChange } from '#src/features/menu/prices/price-change-fields.tsx';
import type { BulkChange, BulkChanges } from '#src/features/menu/table/use-bulk-change.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  chosen: readonly MenuItem[];
  bulk: BulkChanges;
  onClose: () => void;
}

interface PreviewRow {
  key: string;
  name: string;
  before: Kurus;
  after: Kurus;
}

/** Every price of the items before and after the change; of an item with portions all of them. */
const previewOf = (items: readonly MenuItem[], change: PriceChange | null): PreviewRow[] =>
  items.flatMap(pricesOf).flatMap((priced) => {
    const before = savedPrice(priced);
    if (before === null) return [];
    const after = change ? changedPrice(before, change) : before;
    return [{ key: priceKey(priced), name: describePriced(priced).name, before, after }];
  });

const changesOf = (items: readonly MenuItem[], rows: readonly PreviewRow[]): BulkChange[] => {
  const afterOf = new Map(rows.flatMap(({ key, before, after }) => (before === after ? [] : [[key, after]])));
  return items.flatMap((item): BulkChange[] => {
    if (!pricesOf(item).some((priced) => afterOf.has(priceKey(priced)))) return [];
    if (item.portions.length === 0) return [{ item, fields: { price: afterOf.get(item.id) ?? item.price } }];
    const portions = item.portions.map((portion) => ({
      ...portion,
      price: afterOf.get(portion.id) ?? portion.price,
    }));
    return [{ item, fields: { portions } }];
  });
};

/**
 * *Fiyat* of the ticked items: raises or lowers all of them, after a preview of every new price (MENU-38). The menu may
 * have the new prices already after a lost response. The dialog then keeps those that it showed (REL-3).
 */
export function BulkPriceDialog({ chosen, bulk, onClose }: Props) {
  const form = usePriceChange();
  const [sent, setSent] = useState(chosen);
  const items = bulk.isUnsure ? sent : chosen;
  const rows = previewOf(items, form.change);
  const changed = rows.filter(({ before, after }) => before !== after).length;
  const save = async () => {
    form.setWasPressed(true);
    const changes = changesOf(items, rows);
    setSent(items);
    if (changes.length > 0 && (await bulk.apply(changes, `${changed} fiyat değişti`))) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Fiyat · ${items.length} ürün`}
      size="large"
      isLocked={bulk.isPending}
      footer={
        <Button
          variant="primary"
          size={56}
          isWide
          isPending={bulk.isPending}
          pendingLabel="Kaydediliyor…"
          onClick={() => void save()}
        >
          {changed > 0 ? `${changed} fiyatı kaydet` : 'Değişecek fiyat yok'}
        </Button>
      }
    >
      <div className="flex flex-wrap items-start gap-3 pb-4">
        <PriceChangeFields form={form} />
      </div>
      {bulk.problem !== null && (
        <div className="pb-3">
          <Banner tone="error">{bulk.problem}</Banner>
        </div>
      )}
      <PricePreview rows={rows} />
    </Dialog>
  );
}

const PricePreview = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <table aria-label="Önizleme" className="w-full table-fixed text-sm">
    <thead className="text-xs text-ink-2">
      <tr>
        <th scope="col" className="py-2 text-left font-medium">
          Ürün
        </th>
        <th scope="col" className="w-28 py-2 text-right font-medium">
          Şimdi
        </th>
        <th scope="col" className="w-28 py-2 text-right font-medium">
          Yeni
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, before, after }) => (
        <tr key={key} className="border-t border-line">
          <th scope="row" className="py-2.5 pr-3 text-left font-normal break-words">
            {name}
          </th>
          <td className="num py-2.5 text-right text-ink-2">{formatAmount(before)}</td>
          <td
            className={
              before === after ? 'num py-2.5 text-right text-ink-3' : 'num py-2.5 text-right font-semibold'
            }
          >
            {formatAmount(after)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
