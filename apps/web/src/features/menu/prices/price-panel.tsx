import type { Category } from '@sofra/contract/menu/menu';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ALL_ITEMS, shownItems, type Shelf } from '#src/features/menu/menu-view.ts';
import { ModeBar } from '#src/features/menu/mode-bar.tsx';
import { PercentChange } from '#src/features/menu/prices/percent-change.tsx';
import { priceKey, pricesOf, readPriceDraft } from '#src/features/menu/prices/price-draft.ts';
import { PriceRow } from '#src/features/menu/prices/price-row.tsx';
import { usePriceEdit } from '#src/features/menu/prices/use-price-edit.ts';
import { ShelfSelect } from '#src/features/menu/shelf-select.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';

interface Props {
  menu: readonly Category[];
  shelf: Shelf;
  onShelf: (shelf: Shelf) => void;
  onDone: () => void;
}

/**
 * *Fiyatları düzenle*: the prices of a category, or of all items, in one list; only changed prices are saved (MENU-16).
 */
export function PricePanel({ menu, shelf, onShelf, onDone }: Props) {
  const edit = usePriceEdit();
  const [isLeaving, setIsLeaving] = useState(false);
  const shown = shownItems(menu, { shelf, query: '', onlyActive: false }).flatMap(({ item, category }) =>
    pricesOf(item).map((priced) => ({ priced, key: priceKey(priced), categoryName: category.name })),
  );
  const count = edit.unsaved.length;
  const savable = edit.unsaved.filter((draft) => readPriceDraft(draft).amount !== null).length;
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <div className="mx-auto max-w-4xl px-4 pt-4 sm:px-6 sm:pt-6">
      <div className="flex flex-col gap-4">
        <ShelfSelect menu={menu} shelf={shelf} onShelf={onShelf} />
        <PercentChange
          count={shown.length}
          isDisabled={edit.isSaving || shown.length === 0}
          onUndo={edit.undoChange}
          onChange={(change) =>
            edit.change(
              shown.map(({ priced }) => priced),
              change,
            )
          }
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Bu kategoride ürün yok" />
      ) : (
        <>
          <p className="pt-4 pb-2 text-xs text-ink-2">
            Tab ve Enter bir alttaki fiyata geçer. Boş bırakılan fiyat değişmez.
          </p>
          <div className="overflow-hidden rounded-lg border border-line bg-surface">
            <table className="w-full table-fixed">
              <thead>
                <tr className="text-xs text-ink-2">
                  <th scope="col" className="py-2 pr-2 pl-3 text-left font-medium">
                    Ürün
                  </th>
                  <th scope="col" className="w-28 px-1 py-2 text-right font-medium sm:w-36 sm:px-2">
                    Şimdiki
                  </th>
                  <th scope="col" className="w-30 py-2 pr-4 pl-1 text-right font-medium sm:w-44">
                    Yeni
                  </th>
                </tr>
              </thead>
              <tbody ref={body} onKeyDown={(event) => moveBetweenPrices(event, body.current)}>
                {shown.map(({ priced, key, categoryName }) => (
                  <PriceRow
                    key={key}
                    priced={priced}
                    categoryName={shelf === ALL_ITEMS ? categoryName : undefined}
                    draft={edit.drafts[key]}
                    outcome={edit.outcomes[key]}
                    isLocked={edit.isSaving}
                    onText={edit.typeInto}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <ModeBar note={count === 0 ? 'Değişiklik yok' : `${count} fiyat değişti, kaydedilmedi`}>
        <Button disabled={edit.isSaving} onClick={() => (count > 0 ? setIsLeaving(true) : onDone())}>
          Bitti
        </Button>
        <Button
          variant="primary"
          disabled={savable === 0}
          isPending={edit.isSaving}
          pendingLabel="Kaydediliyor…"
          onClick={() => void edit.save()}
        >
          {savable > 0 ? `${savable} fiyatı kaydet` : 'Kaydet'}
        </Button>
      </ModeBar>
      <LeaveGuard
        isUnsaved={count > 0}
        title="Kaydedilmemiş fiyatlar var"
        asked={isLeaving && { onStay: () => setIsLeaving(false), onLeave: onDone }}
      >
        {count} yeni fiyat kaydedilmedi. Çıkarsanız yazdıklarınız silinir.
      </LeaveGuard>
    </div>
  );
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** As in a spreadsheet, Enter and the arrow keys go to the price below or above and select its text. */
function moveBetweenPrices(event: KeyboardEvent, body: HTMLElement | null): void {
  const step = STEP_BY_KEY[event.key];
  if (step === undefined || !body || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const boxes = [...body.querySelectorAll<HTMLInputElement>('input[data-price]')];
  const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + (event.shiftKey ? -step : step)];
  next?.focus();
  next?.select();
}
