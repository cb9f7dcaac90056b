import { formatStock, type StockUnit } from '@sofra/domain/money/milli';
import { parseStockInput } from '@sofra/domain/money/number-input';
import { Plus, Trash2 } from 'lucide-react';
import type { TakenDraft } from '#src/features/menu/options/option-draft.ts';
import { useStock } from '#src/features/stock/stock-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { StockField } from '#src/ui/fields/amount-field.tsx';

interface Props {
  name: string;
  taken: readonly TakenDraft[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onTaken: (taken: readonly TakenDraft[]) => void;
}

/** The ingredients of an option in addition to the recipe, as a text that opens their fields. */
export function OptionIngredients({ name, taken, isOpen, onOpen, onTaken }: Props) {
  const { data: stock = [] } = useStock();
  const takenText = taken
    .flatMap(({ ingredientId, amount, isLess }) => {
      const source = stock.find(({ id }) => id === ingredientId);
      const read = parseStockInput(amount);
      return source && read
        ? [`${isLess ? '−' : '+'}${formatStock(read, source.stockUnit)} ${source.name}`]
        : [];
    })
    .join(', ');
  const text = takenText || 'Reçete ekle';
  return (
    <>
      <button
        type="button"
        aria-label={`${name}: ${text}`}
        onClick={() => onOpen(true)}
        className="min-h-11 max-w-full truncate rounded-md px-1.5 text-left text-sm font-medium text-cini-text hover:bg-sunken"
      >
        {text}
      </button>
      {isOpen && <IngredientsDialog {...{ name, taken, stock, onTaken }} onClose={() => onOpen(false)} />}
    </>
  );
}

interface DialogProps extends Pick<Props, 'name' | 'taken' | 'onTaken'> {
  stock: readonly { id: string; name: string; stockUnit: StockUnit }[];
  onClose: () => void;
}

const WAYS = [
  { value: 'more', label: 'Ekler' },
  { value: 'less', label: 'Eksiltir' },
] as const;

function IngredientsDialog({ name, taken, stock, onTaken, onClose }: DialogProps) {
  const change = (at: number, part: Partial<TakenDraft>) =>
    onTaken(taken.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Reçete · ${name}`}
      footer={
        <Button variant="primary" size={56} isWide onClick={onClose}>
          Tamam
        </Button>
      }
    >
      <p className="pb-3 text-sm text-ink-2">Bu seçenek ürünün reçetesine ne ekler, ne eksiltir?</p>
      <ul className="flex flex-col gap-3 pb-3">
        {taken.map(({ ingredientId, amount, isLess }, at) => (
          <li
            key={at}
            className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_7rem_7rem_auto]"
          >
            <Select
              label={<span className="sr-only">{at + 1}. malzeme</span>}
              placeholder="Malzeme seçin"
              value={ingredientId}
              onValue={(next) => change(at, { ingredientId: next })}
              options={stock.map(({ id, name: label }) => ({ value: id, label }))}
            />
            <Select
              label={<span className="sr-only">{at + 1}. malzemenin yönü</span>}
              value={isLess ? 'less' : 'more'}
              onValue={(way) => change(at, { isLess: way === 'less' })}
              options={WAYS}
            />
            <StockField
              label={<span className="sr-only">{at + 1}. miktar</span>}
              unit={stock.find(({ id }) => id === ingredientId)?.stockUnit ?? 'GRAM'}
              value={amount}
              onValue={(next) => change(at, { amount: next })}
            />
            <IconButton
              icon={Trash2}
              variant="danger"
              className="mt-1"
              label={`Çıkar: ${at + 1}. malzeme`}
              onClick={() => onTaken(taken.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <Button
        size={44}
        icon={Plus}
        onClick={() => onTaken([...taken, { ingredientId: '', amount: '', isLess: false }])}
      >
        Malzeme ekle
      </Button>
    </Dialog>
  );
}
