import { formatLira } from '@sofra/domain/money/money';
import { compareNatural } from '@sofra/domain/text/turkish';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { IngredientDialog } from '#src/features/stock/ingredient-dialog.tsx';
import {
  purchaseTotal,
  readLine,
  readPurchase,
  type LineDraft,
  type PurchaseDraft,
} from '#src/features/stock/purchases/purchase-draft.ts';
import { PurchaseLine } from '#src/features/stock/purchases/purchase-line.tsx';
import {
  useEnterPurchase,
  useLastPrices,
  useSuppliers,
} from '#src/features/stock/purchases/purchases-queries.ts';
import { SupplierDialog } from '#src/features/stock/purchases/suppliers-dialog.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  /** Everything that has stock. */
  rows: readonly StockRow[];
  onClose: () => void;
}

/** The form of a purchase, as the supplier's document has it (PURCHASE-2). Mount it to open it. */
export function PurchaseDialog({ rows, onClose }: Props) {
  const form = usePurchaseForm(rows, onClose);
  const lastPrices = useLastPrices().data ?? [];
  const [isAdding, setIsAdding] = useState(false);
  const sorted = rows.toSorted((a, b) => compareNatural(a.name, b.name));
  const lines = form.draft.lines.map((line) => ({ line, read: readLine(line, rows, lastPrices) }));
  return (
    <FormDialog
      form={form}
      title="Alış gir"
      size="wide"
      saveLabel="Alışı kaydet"
      onClose={onClose}
      unsaved={form.isDirty && 'Girdiğiniz alış kaydedilmedi.'}
    >
      <Head form={form} />
      <ul aria-label="Satırlar" className="flex flex-col gap-3">
        {lines.map(({ line, read }, at) => (
          <PurchaseLine
            key={line.key}
            number={at + 1}
            {...{ line, read }}
            rows={sorted}
            taken={form.draft.lines.map(({ itemId }) => itemId)}
            showsProblems={form.hasProblems}
            onLine={(change) => form.setLine(line.key, change)}
            onNext={() => form.addLine()}
            onRemove={() => form.removeLine(line.key)}
          />
        ))}
      </ul>
      {form.errorAt('lines') && (
        <p role="alert" className="text-sm text-nar-text">
          {form.errorAt('lines')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Plus} size={44} onClick={() => form.addLine()}>
          Satır ekle
        </Button>
        <Button variant="quiet" icon={Plus} size={44} onClick={() => setIsAdding(true)}>
          Yeni hammadde
        </Button>
        <p className="num ml-auto text-lg font-semibold">
          Toplam {formatLira(purchaseTotal(lines.map(({ read }) => read)))}
        </p>
      </div>
      <TextField label="Not" maxLength={200} {...form.field('note')} />
      {isAdding && (
        <IngredientDialog onClose={() => setIsAdding(false)} onCreated={({ id }) => form.addLine(id)} />
      )}
    </FormDialog>
  );
}

/** Supplier, day and number of the document. */
function Head({ form }: { form: ReturnType<typeof usePurchaseForm> }) {
  const { today } = useBusinessDay();
  const [isAdding, setIsAdding] = useState(false);
  const suppliers = (useSuppliers().data ?? []).filter(
    ({ id, isActive }) => isActive || id === form.draft.supplierId,
  );
  return (
    <div className="grid gap-x-3 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto_180px_180px] md:items-start">
      <Select
        label="Tedarikçi"
        isRequired
        value={form.draft.supplierId}
        onValue={(supplierId) => form.set({ supplierId })}
        error={form.errorAt('supplierId')}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button icon={Plus} className="md:mt-6" onClick={() => setIsAdding(true)}>
        Yeni tedarikçi
      </Button>
      <DayField
        label="Tarih"
        day={form.draft.day}
        max={today}
        onDay={(day) => form.set({ day })}
        error={form.errorAt('day')}
      />
      <TextField label="Belge no" maxLength={40} {...form.field('documentNo')} />
      {isAdding && (
        <SupplierDialog
          onClose={() => setIsAdding(false)}
          onSaved={({ id }) => form.set({ supplierId: id })}
        />
      )}
    </div>
  );
}

const emptyLine = (key: string, itemId = ''): LineDraft => ({ key, itemId, amount: '', total: '' });

function usePurchaseForm(rows: readonly StockRow[], onClose: () => void) {
  const { today } = useBusinessDay();
  const enter = useEnterPurchase();
  const serial = useRef(0);
  const form = useRecordForm({
    draftOf: (): PurchaseDraft => ({
      ...{ supplierId: '', day: today, documentNo: '', note: '' },
      lines: [emptyLine('first')],
    }),
    read: (draft) => readPurchase(draft, rows),
    create: enter.mutateAsync,
    texts: {
      done: ({ supplier, total }) => `Alış kaydedildi: ${supplier.name}, ${formatLira(total)}`,
    },
    onSaved: onClose,
  });
  const { lines } = form.draft;
  return {
    ...form,
    addLine: (itemId = '') => {
      serial.current += 1;
      form.set({ lines: [...lines, emptyLine(`new-${serial.current}`, itemId)] });
    },
    setLine: (key: string, change: Partial<LineDraft>) =>
      form.set({ lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)) }),
    removeLine: (key: string) => form.set({ lines: lines.filter((line) => line.key !== key) }),
  };
}
