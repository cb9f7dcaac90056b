import type { Category, MenuItem } from '@sofra/contract/menu';
import { useId, useRef } from 'react';
import { AddedSoFar } from '#src/features/menu/added-so-far.tsx';
import { RefusalBanner } from '#src/ui/changed-meanwhile.tsx';
import { ItemCostFields } from '#src/features/menu/item-cost-fields.tsx';
import { ItemStockFields } from '#src/features/menu/item-stock-fields.tsx';
import { useItemForm } from '#src/features/menu/use-item-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  menu: readonly Category[];
  /** Left out: a new item. */
  item?: MenuItem;
  /** Where a new item goes. */
  categoryId?: string;
  onClose: () => void;
}

/** Name, price, category and whether it is sold (spec 2, "Menu screen"; spec 5). Mount it to open it. */
export function ItemDialog({ menu, item, categoryId = '', onClose }: Props) {
  const formId = useId();
  const nameBox = useRef<HTMLInputElement>(null);
  const form = useItemForm({ menu, item, categoryId, onClose });
  const { draft, set, problems } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={item ? 'Ürünü düzenle' : 'Ürün ekle'}
      isLocked={form.isPending}
      footer={
        <div className="flex flex-wrap-reverse gap-2">
          {!item && (
            <Button
              size={56}
              className="flex-1 max-sm:px-2"
              disabled={form.isPending}
              onClick={() => form.submit('next', () => nameBox.current?.focus())}
            >
              Kaydet ve yeni ekle
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size={56}
            className="flex-1"
            isPending={form.isPending}
            pendingLabel="Kaydediliyor…"
          >
            Kaydet
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit('close');
          focusFirstProblem(event.currentTarget);
        }}
        className="grid gap-5 sm:grid-cols-2"
      >
        {form.error !== null && (
          <div className="sm:col-span-2">
            <RefusalBanner error={form.error} changes={form.changes} />
          </div>
        )}
        {!item && <AddedSoFar names={form.added} />}
        <TextField
          ref={nameBox}
          className="sm:col-span-2"
          label="Ürün adı"
          isRequired
          autoFocus
          autoComplete="off"
          value={draft.name}
          onValue={(name) => set({ name })}
          error={problems.name}
        />
        <MoneyField
          label="Fiyat"
          hint="Boş bırakılırsa ₺0,00"
          value={draft.price}
          onValue={(price) => set({ price })}
          error={problems.price}
        />
        <Select
          label="Kategori"
          isRequired
          placeholder="Kategori seçin"
          value={draft.categoryId}
          onValue={(chosen) => set({ categoryId: chosen })}
          error={problems.category}
          options={menu.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]))}
        />
        <div className="sm:col-span-2">
          <Checkbox
            label="Satış ekranında göster"
            isChecked={draft.isActive}
            onChecked={(isActive) => set({ isActive })}
          />
        </div>
        {item && (
          <ItemStockFields
            isTracked={draft.trackStock}
            amount={draft.stock}
            unit={draft.stockUnit}
            error={problems.stock}
            onTracked={(trackStock) => set({ trackStock })}
            onAmount={(stock) => set({ stock })}
            onUnit={(stockUnit) => set({ stockUnit })}
          />
        )}
        {item && (
          <ItemCostFields
            item={item}
            unitCost={draft.unitCost}
            error={problems.unitCost}
            cost={form.cost}
            price={form.price}
            isByWeight={draft.stockUnit === 'GRAM'}
            onUnitCost={(unitCost) => set({ unitCost })}
          />
        )}
      </form>
    </Dialog>
  );
}
