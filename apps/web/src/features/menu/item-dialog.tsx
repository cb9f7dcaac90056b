import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react';
import { ItemSaleFields } from '#src/features/menu/item-sale-fields.tsx';
import { useItemForm, type ItemForm, type ItemPart } from '#src/features/menu/use-item-form.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

const ItemGuestFields = lazy(async () => ({
  default: (await import('#src/features/menu/details/item-guest-fields.tsx')).ItemGuestFields,
}));

const ItemChoices = lazy(async () => ({
  default: (await import('#src/features/menu/portions/item-choices.tsx')).ItemChoices,
}));

const PriceHistory = lazy(async () => ({
  default: (await import('#src/features/menu/price-rules/price-history.tsx')).PriceHistory,
}));

const PARTS: readonly { value: ItemPart; label: string }[] = [
  { value: 'sale', label: 'Satış' },
  { value: 'choices', label: 'Porsiyonlar ve seçenekler' },
  { value: 'guests', label: 'Menüde görünen' },
  { value: 'prices', label: 'Fiyat geçmişi' },
];

/** A set menu has neither portions nor options of its own (SET-3). */
const partsOf = ({ setGroups }: MenuItem) =>
  setGroups.length > 0 ? PARTS.filter(({ value }) => value !== 'choices') : PARTS;

interface Props {
  menu: readonly Category[];
  /** Left out for a new item. */
  item?: MenuItem;
  /** The category of a new item. */
  categoryId?: string;
  onClose: () => void;
  onDelete?: () => void;
}

/** The form of an item: how it is sold (MENU-6, MENU-12) and what guests read about it. Mount it to open it. */
export function ItemDialog({ menu, item, categoryId = '', onClose, onDelete }: Props) {
  const nameBox = useRef<HTMLInputElement>(null);
  const form = useItemForm({ menu, item, categoryId, nameBox, onClose });
  return (
    <FormDialog
      form={{ ...form, submit: submitting(() => form.saveItem('close')) }}
      title={item ? 'Ürünü düzenle' : 'Ürün ekle'}
      size={item ? 'wide' : 'medium'}
      onClose={onClose}
      unsaved={form.unsaved}
      isSaveDisabled={form.picture.isPreparing}
      refusal={
        form.refusal === null &&
        form.picture.error && (
          <Banner tone="error">
            Diğer bilgiler kaydedildi, resim kaydedilemedi. {errorTextOf(form.picture.error)}
          </Banner>
        )
      }
      actions={
        item ? (
          <EditActions form={form} onDelete={onDelete} />
        ) : (
          <Button
            size={56}
            className="flex-1 max-sm:px-2"
            disabled={form.isPending}
            onClick={() => form.saveItem('next')}
          >
            Kaydet ve yeni ekle
          </Button>
        )
      }
    >
      {item && (
        <SegmentedControl
          label="Ürünün bilgileri"
          segments={partsOf(item)}
          value={form.part}
          onValue={form.setPart}
          isWide
          isPaired
        />
      )}
      <div hidden={form.part !== 'sale'} className="grid gap-5 sm:grid-cols-2">
        <ItemSaleFields form={form} menu={menu} item={item} nameBox={nameBox} />
      </div>
      {item && form.part === 'choices' && (
        <Suspense fallback={<SkeletonRows count={3} block="h-14" />}>
          <ItemChoices {...{ form, item, menu }} />
        </Suspense>
      )}
      {item ? <GuestPart form={form} item={item} /> : <LaterNote />}
      {form.part === 'prices' && <HistoryPart item={item} />}
    </FormDialog>
  );
}

const submitting = (save: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  save();
};

/** Loaded when its tab is first opened, and kept mounted then, so that a chosen picture survives switching tabs. */
function GuestPart({ form, item }: { form: ItemForm; item: MenuItem }) {
  const isShown = form.part === 'guests';
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  const { draft, set } = form;
  return (
    <div hidden={!isShown}>
      <Suspense fallback={<SkeletonRows count={1} block="h-24" />}>
        <ItemGuestFields
          itemName={item.name}
          pictureUrl={item.pictureUrl}
          isShown={isShown}
          draft={draft.details}
          problems={form.guestProblems}
          picture={form.picture}
          onChange={(change) => set({ details: { ...draft.details, ...change } })}
        />
      </Suspense>
    </div>
  );
}

const HistoryPart = ({ item }: { item: MenuItem | undefined }) =>
  item && (
    <Suspense fallback={<SkeletonRows count={3} block="h-11" />}>
      <PriceHistory itemId={item.id} />
    </Suspense>
  );

/** *Sil*, which is offered nowhere else (MENU-11), and the number of changes. */
const EditActions = ({ form, onDelete }: { form: ItemForm; onDelete: Props['onDelete'] }) => (
  <>
    {onDelete && (
      <Button variant="quiet" icon={Trash2} disabled={form.isPending} onClick={onDelete}>
        Sil
      </Button>
    )}
    <UnsavedCount count={Object.keys(form.edits).length} />
  </>
);

const UnsavedCount = ({ count }: { count: number }) => (
  <p role="status" className="num mr-auto px-2 text-sm text-ink-2 empty:hidden">
    {count > 0 && `Kaydedilmemiş ${count} değişiklik`}
  </p>
);

const LaterNote = () => (
  <p className="text-xs text-ink-3">
    Porsiyonlar, seçenekler, resim, açıklama, alerjenler ve diğer diller, ürün kaydedildikten sonra Düzenle
    ile eklenir.
  </p>
);
