import { formatStock, unitsOf, type Milli, type StockUnit } from '@sofra/domain/money/milli';
import { compareNatural } from '@sofra/domain/text/turkish';
import { Minus, Plus, RotateCcw, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { CountQuestion, isShortCount } from '#src/features/stock/count/count-refusal.tsx';
import { LevelPill } from '#src/features/stock/level-bar.tsx';
import { useStockShortageQuestion } from '#src/features/stock/stock-shortage-question.tsx';
import type { StockChoice } from '#src/features/stock/stock-level.ts';
import {
  changeText,
  quickStepOf,
  stepped,
  STOCK_MODES,
  type StockMode,
} from '#src/features/stock/stock-move.ts';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { StockResult } from '#src/features/stock/stock-result.tsx';
import { useStockMove } from '#src/features/stock/use-stock-move.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { StockField } from '#src/ui/fields/amount-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

export interface StockFormProps {
  /** *Ürün* or *Hammadde*. */
  label: string;
  rows: readonly StockChoice[];
  row: StockChoice | null;
  mode: StockMode;
  onMode: (mode: StockMode) => void;
  onChoose: (id: string) => void;
  onDone: () => void;
}

const SUBMIT: Record<StockMode, string> = {
  ADD: 'Stoğa ekle',
  SUBTRACT: 'Stoktan çıkar',
  SET: 'Stoğu belirle',
  WASTE: 'Zayi yaz',
  COUNT: 'Sayımı kaydet',
};

/** Item, mode, amount and note, with a preview of the result (STOCK-7, STOCK-8). Key it by item. */
export function StockForm({ label, rows, row: chosen, mode, onMode, onChoose, onDone }: StockFormProps) {
  const form = useStockMove({ row: chosen, mode, onDone });
  const { row } = form;
  const { draft, read } = form;
  const short = useStockShortageQuestion(form);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        short.submit();
      }}
    >
      <ProductSelect {...{ label, rows, row, onChoose }} />
      {row?.isUntracked && <FirstUnit unit={form.unit} onUnit={form.setUnit} />}
      {row && !row.isUntracked && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          Şu an{' '}
          <span className="num font-semibold text-ink">{formatStock(row.stockAmount, row.stockUnit)}</span>
          <LevelPill row={row} />
          <span className="num">Uyarı sınırı {formatStock(row.minStock, row.stockUnit)}</span>
        </p>
      )}
      <SegmentedControl label="İşlem" segments={STOCK_MODES} value={mode} onValue={onMode} isWide />
      <Amount
        row={row}
        mode={mode}
        amount={draft.amount}
        error={read?.problem}
        onAmount={(amount) => form.set({ amount })}
      />
      {row && <Outcome row={row} mode={mode} read={read} />}
      <TextField
        label="Not"
        placeholder="İsteğe bağlı"
        autoComplete="off"
        maxLength={200}
        value={draft.note}
        onValue={(note) => form.set({ note })}
      />
      {form.error && !isShortCount(form.error) && <StockRefusal error={form.error} />}
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        keepsFocus
        disabled={!read?.isReady}
        isPending={form.isPending}
        pendingLabel="Kaydediliyor…"
      >
        {SUBMIT[mode]}
      </Button>
      {short.question}
      <CountQuestion error={form.error} onClose={form.forgive} onAccept={() => form.submit(true)} />
      {row && !row.isUntracked && <ResetButton row={row} isPending={form.isPending} onReset={form.reset} />}
    </form>
  );
}

interface ProductProps {
  label: string;
  rows: readonly StockChoice[];
  row: StockChoice | null;
  onChoose: (id: string) => void;
}

export function ProductSelect({ label, rows, row, onChoose }: ProductProps) {
  return (
    <Select
      label={label}
      isRequired
      placeholder={`${label} seçin`}
      value={row?.id ?? ''}
      onValue={onChoose}
      options={rows
        .toSorted((a, b) => compareNatural(a.name, b.name))
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The unit of an item, chosen with its first movement. */
function FirstUnit({ unit, onUnit }: { unit: StockUnit; onUnit: (unit: StockUnit) => void }) {
  return (
    <Select
      label="Birim"
      hint="Takip edilmiyor: ilk işlemle başlar."
      value={unit}
      onValue={onUnit}
      options={[
        { value: 'ADET', label: 'Adet' },
        { value: 'GRAM', label: 'Gram' },
      ]}
    />
  );
}

interface AmountProps {
  row: StockChoice | null;
  mode: StockMode;
  amount: string;
  error: string | null | undefined;
  onAmount: (amount: string) => void;
}

/** The amount with its step buttons: 1 for ADET, 100 otherwise (STOCK-9). */
function Amount({ row, mode, amount, error, onAmount }: AmountProps) {
  const unit = row?.stockUnit ?? 'GRAM';
  const step = quickStepOf(unit);
  const stepText = formatStock(step, unit);
  const move = (steps: number) => onAmount(stepped(amount, step * steps));
  return (
    <div className="flex items-start gap-2">
      <StepButton icon={Minus} step={step} label={`${stepText} azalt`} onStep={() => move(-1)} />
      <StockField
        className="min-w-0 flex-1"
        label={mode === 'COUNT' ? 'Sayılan miktar' : 'Miktar'}
        isRequired
        unit={unit}
        hint={row && (unit === 'ADET' ? 'Adet olarak' : 'Gram olarak: 1,5 kg için 1500')}
        value={amount}
        onValue={onAmount}
        error={error}
      />
      <StepButton icon={Plus} step={step} label={`${stepText} artır`} onStep={() => move(1)} />
    </div>
  );
}

interface StepProps {
  icon: LucideIcon;
  step: Milli;
  label: string;
  onStep: () => void;
}

/** Placed beside the field, below the height of its label. */
function StepButton({ icon, step, label, onStep }: StepProps) {
  return (
    <Button icon={icon} className="mt-6 px-3!" aria-label={label} onClick={onStep}>
      {unitsOf(step)}
    </Button>
  );
}

/** The stock afterwards; for a count also the difference to the recorded stock. */
type Read = ReturnType<typeof useStockMove>['read'];

function Outcome({ row, mode, read }: { row: StockChoice; mode: StockMode; read: Read }) {
  const { stockUnit: unit } = row;
  return (
    <div aria-live="polite" className="rounded-md bg-sunken px-4 py-3">
      <p className="text-xs text-ink-2">İşlemden sonra</p>
      <p className="text-lg">
        {read?.plan ? (
          <StockResult before={read.plan.before} after={read.plan.after} unit={unit} iconSize={20} />
        ) : (
          <span className="text-ink-2">Miktar yazınca burada görünür</span>
        )}
      </p>
      {mode === 'COUNT' && read?.plan && (
        <p className="num text-sm text-ink-2">Fark: {changeText(read.plan.applied, unit)}</p>
      )}
      {read?.warning && <p className="pt-1 text-sm font-medium text-nar-text">{read.warning}</p>}
    </div>
  );
}

interface ResetProps {
  row: StockChoice;
  isPending: boolean;
  onReset: () => void;
}

function ResetButton({ row, isPending, onReset }: ResetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () => {
    setIsAsking(false);
    onReset();
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={RotateCcw}
        disabled={row.stockAmount === 0 || isPending}
        onClick={() => setIsAsking(true)}
      >
        Stoğu sıfırla
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title="Stok sıfırlansın mı?"
        confirmLabel="Sıfırla"
      >
        {row.name}: şu an {formatStock(row.stockAmount, row.stockUnit)}. Sıfırlama hareketlere yazılır.
      </ConfirmDialog>
    </>
  );
}
