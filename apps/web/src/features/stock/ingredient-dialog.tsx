import type { Ingredient } from '@sofra/contract/stock';
import { useId, useRef, type SubmitEvent } from 'react';
import { StockFactsFields } from '#src/features/stock/stock-facts-fields.tsx';
import { refusalTextOf, StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { useCreateIngredient, useUpdateIngredient } from '#src/features/stock/stock-queries.ts';
import { useStockFacts } from '#src/features/stock/use-stock-facts.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  /** Left out: a new one. */
  ingredient?: Ingredient;
  onClose: () => void;
  onCreated?: (ingredient: Ingredient) => void;
}

/** Name, unit, first amount, threshold and cost of an ingredient. Mount it to open it. */
export function IngredientDialog({ ingredient, onClose, onCreated }: Props) {
  const formId = useId();
  const { form, submit, error, isPending } = useIngredientForm({ ingredient, onClose, onCreated });
  const nameError = isApiError(error, 'NAME_TAKEN') ? refusalTextOf(error) : form.problems.name;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ingredient ? 'Hammaddeyi düzenle' : 'Hammadde ekle'}
      isLocked={isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={isPending}
          pendingLabel="Kaydediliyor…"
        >
          Kaydet
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {error && !isApiError(error, 'NAME_TAKEN') && <StockRefusal error={error} changes={form.changes} />}
        <TextField
          label="Hammadde adı"
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={120}
          value={form.draft.name}
          onValue={(name) => form.set({ name })}
          error={nameError}
        />
        <StockFactsFields
          form={form}
          hasAmount={!ingredient}
          unitLock={ingredient && ingredient.usedIn > 0 && 'Reçetede kullanılıyor; birimi değişmez.'}
        />
      </form>
    </Dialog>
  );
}

function useIngredientForm({ ingredient, onClose, onCreated }: Props) {
  const form = useStockFacts({ known: ingredient, hasName: true });
  const create = useCreateIngredient();
  const update = useUpdateIngredient();
  const key = useRef(newIdempotencyKey());
  const { draft, read } = form;

  const add = () => {
    const { stockAmount, minStock, unitCost } = read;
    create.mutate(
      {
        idempotencyKey: key.current,
        name: draft.name,
        stockUnit: draft.stockUnit,
        stockAmount,
        minStock,
        unitCost,
      },
      {
        onSuccess: (created) => {
          toast.success(`Hammadde eklendi: ${created.name}`);
          onCreated?.(created);
          onClose();
        },
        // A definite refusal ends the key; without an answer the next press asks for the same deed.
        onSettled: (_, refusal) => {
          if (!refusal || (isApiError(refusal) && refusal.isDefinite)) key.current = newIdempotencyKey();
        },
      },
    );
  };
  const save = ({ id }: Ingredient) =>
    update.mutate(
      { id, ...form.changed(), expectedVersion: form.expectedVersion },
      {
        onSuccess: () => {
          toast.success('Hammadde güncellendi');
          onClose();
        },
        onError: form.adopt,
      },
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may stand inside another form (the recipe), whose submit this is not.
    event.stopPropagation();
    if (!form.check()) return focusFirstProblem(event.currentTarget);
    if (ingredient) save(ingredient);
    else add();
  };
  return {
    form,
    submit,
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
  };
}
