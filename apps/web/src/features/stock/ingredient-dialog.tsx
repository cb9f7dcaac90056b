import { Ingredient } from '@sofra/contract/stock';
import { StockFactsFields } from '#src/features/stock/stock-facts-fields.tsx';
import { changedFacts, describeFacts, factsDraftOf, readFacts } from '#src/features/stock/stock-facts.ts';
import { StockRefusal } from '#src/features/stock/stock-refusal.tsx';
import { useCreateIngredient, useUpdateIngredient } from '#src/features/stock/stock-queries.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  /** Left out for a new one. */
  ingredient?: Ingredient;
  onClose: () => void;
  onCreated?: (ingredient: Ingredient) => void;
}

/** The form of an ingredient: name, unit, first amount, threshold and cost. Mount it to open it. */
export function IngredientDialog({ ingredient, onClose, onCreated }: Props) {
  const create = useCreateIngredient();
  const update = useUpdateIngredient();
  const form = useRecordForm({
    record: ingredient,
    draftOf: factsDraftOf,
    read: readFacts,
    current: Ingredient,
    compare: comparing(describeFacts),
    create: create.mutateAsync,
    update: (known, { idempotencyKey, ...changes }) =>
      update.mutateAsync({
        id: known.id,
        idempotencyKey,
        expectedVersion: known.version,
        ...changedFacts(known, changes),
      }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: ({ name }) => (ingredient ? 'Hammadde güncellendi' : `Hammadde eklendi: ${name}`) },
    onSaved: (saved) => {
      if (!ingredient) onCreated?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={ingredient ? 'Hammaddeyi düzenle' : 'Hammadde ekle'}
      onClose={onClose}
      refusal={isApiError(form.refusal, 'IN_USE') && <StockRefusal error={form.refusal} />}
    >
      <TextField label="Hammadde adı" isRequired autoFocus maxLength={120} {...form.field('name')} />
      <StockFactsFields
        form={form}
        hasAmount={!ingredient}
        unitLock={ingredient && ingredient.usedIn > 0 && 'Reçetede kullanılıyor; birimi değişmez.'}
      />
    </FormDialog>
  );
}
