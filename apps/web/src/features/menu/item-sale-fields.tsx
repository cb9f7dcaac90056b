import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { MAX_BARCODE } from '@sofra/domain/menu/barcode';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import type { RefObject } from 'react';
import { ItemStockFields } from '#src/features/menu/item-stock-fields.tsx';
import type { ItemForm } from '#src/features/menu/use-item-form.ts';
import { Link } from '#src/lib/router/link.tsx';
import { VatRateField } from '#src/features/menu/vat-rate-field.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ItemCost } from '#src/features/menu/item-cost.tsx';
import { RecipeLink } from '#src/features/menu/recipe-link.tsx';

interface Props {
  form: ItemForm;
  menu: readonly Category[];
  item: MenuItem | undefined;
  nameBox: RefObject<HTMLInputElement | null>;
}

/**
 * The fields needed to sell an item: name, price, category, whether it is sold, and for an existing item stock and
 * cost.
 */
export function ItemSaleFields({ form, menu, item, nameBox }: Props) {
  const { draft, set, field } = form;
  return (
    <>
      {!item && <AddedSoFar names={form.added} />}
      <TextField
        ref={nameBox}
        className="sm:col-span-2"
        label="Ürün adı"
        isRequired
        autoFocus
        {...field('name')}
      />
      {draft.portions.length > 0 && form.price !== null ? (
        <PortionPrice price={form.price} />
      ) : (
        <MoneyField label="Fiyat" hint="Boş bırakılırsa ₺0,00" {...field('price')} />
      )}
      <Select
        label="Kategori"
        isRequired
        placeholder="Kategori seçin"
        {...field('categoryId')}
        options={menu.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]))}
      />
      <VatRateField {...field('vatRateId')} none="Kategorinin oranı" />
      <TextField
        label="Barkod"
        hint="Okuyucuyla okutun; satışta okutunca ürün eklenir"
        maxLength={MAX_BARCODE}
        autoComplete="off"
        inputClassName="num"
        // A scanner ends with Enter, which would save the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        {...field('barcode')}
      />
      <div className="sm:col-span-2">
        <Checkbox
          label="Satış ekranında göster"
          isOn={draft.isActive}
          onToggle={(isActive) => set({ isActive })}
        />
      </div>
      {item &&
        (item.setGroups.length > 0 ? <SetNote item={item} /> : <StockAndCost form={form} item={item} />)}
    </>
  );
}

/** The price of an item with portions, which is edited in their tab. */
const PortionPrice = ({ price }: { price: Kurus }) => (
  <p>
    <span className="block text-sm font-medium text-ink-2">Fiyat</span>
    <span className="num block py-2.5 text-lg font-semibold">{formatLira(price)}</span>
    <span className="block text-xs text-ink-3">Varsayılan porsiyonun fiyatı</span>
  </p>
);

/** Groups, stock and cost of a set menu are those of its parts (SET-3). */
const SetNote = ({ item: { id, setGroups } }: { item: MenuItem }) => (
  <p className="text-sm text-ink-2 sm:col-span-2">
    {`Menü: ${setGroups.map(({ name }) => name).join(', ')}. `}
    <Link
      to="/app/menu/sets"
      search={{ set: id }}
      className="inline-flex min-h-11 items-center font-medium text-cini-text underline underline-offset-2"
    >
      Gruplarını düzenle
    </Link>
  </p>
);

function StockAndCost({ form, item }: { form: ItemForm; item: MenuItem }) {
  const { draft, set, errorAt } = form;
  return (
    <>
      <ItemStockFields
        isTracked={draft.trackStock}
        amount={draft.stock}
        unit={draft.stockUnit}
        error={errorAt('stock')}
        onTracked={(trackStock) => set({ trackStock })}
        onAmount={(stock) => set({ stock })}
        onUnit={(stockUnit) => set({ stockUnit })}
      />
      <ItemCostFields
        item={item}
        unitCost={draft.unitCost}
        error={errorAt('unitCost')}
        cost={form.cost}
        price={form.price}
        isByWeight={draft.stockUnit === 'GRAM'}
        onUnitCost={(unitCost) => set({ unitCost })}
      />
    </>
  );
}

/**
 * *2 ürün eklendi · Son: Gazoz*: confirms *Kaydet ve yeni ekle*, also to screen readers, because the form is empty
 * again.
 */
function AddedSoFar({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className="line-clamp-2 text-sm break-words text-zeytin-text empty:hidden sm:col-span-2">
      {names.length > 0 && `${names.length} ürün eklendi · Son: ${names.at(-1) ?? ''}`}
    </p>
  );
}

interface ItemCostFieldsProps {
  item: MenuItem;
  /** The cost per unit as typed. */
  unitCost: string;
  error: string | null;
  /** The cost of one piece, computed from the dialog's fields; null while unknown. */
  cost: Kurus | null;
  /** Null while the typed price is not valid. */
  price: Kurus | null;
  isByWeight: boolean;
  onUnitCost: (unitCost: string) => void;
}

/** The cost of an item: from its recipe, or the purchase price typed here. */
function ItemCostFields({ item, unitCost, error, cost, price, isByWeight, onUnitCost }: ItemCostFieldsProps) {
  const { id, name, hasRecipe } = item;
  return (
    <fieldset className="grid gap-x-5 gap-y-3 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">Maliyet</legend>
      {!hasRecipe && (
        <MoneyField
          label="Alış maliyeti"
          hint={isByWeight ? '1 kilogramı kaça alınıyor?' : '1 adedi kaça alınıyor?'}
          value={unitCost}
          onValue={onUnitCost}
          error={error}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 self-center sm:col-span-1">
        {cost !== null && price !== null && <ItemCost cost={cost} price={price} />}
        <RecipeLink itemId={id} itemName={name} label={hasRecipe ? 'Reçete' : 'Reçete ekle'} />
      </div>
    </fieldset>
  );
}
