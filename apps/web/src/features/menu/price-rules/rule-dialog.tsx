import type { Category } from '@sofra/contract/menu/menu';
import { PriceRule } from '@sofra/contract/menu/price-rules';
import { type PriceRuleKind, isTarget, type PriceTargets } from '@sofra/domain/menu/price-rule';
import { Trash2 } from 'lucide-react';
import { isSameName } from '@sofra/domain/menu/portion';
import { useCreatePriceRule, useUpdatePriceRule } from '#src/features/menu/price-rule-edit-queries.ts';
import {
  describeRule,
  EMPTY_RULE,
  readRule,
  ruleDraftOf,
  type RuleDraft,
} from '#src/features/menu/price-rules/rule-draft.ts';
import { PlaceFields } from '#src/features/menu/price-rules/place-fields.tsx';
import { TargetFields } from '#src/features/menu/price-rules/target-fields.tsx';
import { TimeFields } from '#src/features/menu/price-rules/time-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Select } from '#src/ui/fields/select.tsx';

interface Props {
  /** Left out for a new rule. */
  rule?: PriceRule;
  /** The initial fields of a new rule: a time dragged on the week, a copy, or an example. */
  begin?: Partial<RuleDraft>;
  menu: readonly Category[];
  nameOf: (id: string) => string;
  today: string;
  onClose: () => void;
  onDelete?: () => void;
  onCreated?: (rule: PriceRule) => void;
}

const KINDS: readonly { value: PriceRuleKind; label: string }[] = [
  { value: 'PERCENT', label: 'Yüzde' },
  { value: 'AMOUNT', label: 'Tutar' },
  { value: 'FIXED', label: 'Sabit fiyat' },
];
const VALUE_LABEL: Record<PriceRuleKind, string> = {
  PERCENT: 'Yüzde kaç indirim?',
  AMOUNT: 'Kaç lira indirim?',
  FIXED: 'Kaç liraya satılır?',
};

/** The form of a timed price (PRICE-1). Mount it to open it. */
export function RuleDialog({ rule, begin, menu, nameOf, today, onClose, onDelete, onCreated }: Props) {
  const create = useCreatePriceRule();
  const update = useUpdatePriceRule();
  const form = useRecordForm({
    record: rule,
    draftOf: (known) => (known ? ruleDraftOf(known) : { ...EMPTY_RULE, ...begin }),
    read: readRule,
    current: PriceRule,
    compare: comparing(describeRule(nameOf)),
    refusedFields: { NAME_TAKEN: 'name' },
    create: (input) => create.mutateAsync(input),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: rule ? 'Kural güncellendi' : 'Kural eklendi' },
    onSaved: (saved) => {
      if (!rule) onCreated?.(saved);
      onClose();
    },
  });
  const { draft, set, field, errorAt } = form;
  return (
    <FormDialog
      form={form}
      title={rule ? 'Kuralı düzenle' : 'Fiyat kuralı ekle'}
      onClose={onClose}
      unsaved={form.isDirty && 'Fiyat kuralında kaydedilmemiş değişiklikler var.'}
      actions={
        onDelete && (
          <Button variant="quiet" icon={Trash2} disabled={form.isPending} onClick={onDelete}>
            Sil
          </Button>
        )
      }
    >
      <TextField label="Kural adı" placeholder="İndirimli saat" isRequired autoFocus {...field('name')} />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SegmentedControl
          label="Ne yapar?"
          isWide
          segments={KINDS}
          value={draft.kind}
          onValue={(kind) => set({ kind })}
        />
        <TextField
          label={VALUE_LABEL[draft.kind]}
          isRequired
          inputMode="decimal"
          inputClassName="num text-right"
          autoComplete="off"
          trailing={<span className="px-3 text-ink-2">{draft.kind === 'PERCENT' ? '%' : '₺'}</span>}
          {...field('value')}
        />
      </div>
      <TargetFields menu={menu} targets={draft} error={errorAt('categoryIds')} onTargets={set} />
      {draft.kind === 'FIXED' && (
        <PortionField
          menu={menu}
          targets={draft}
          portion={draft.portionName}
          onPortion={(portionName) => set({ portionName })}
        />
      )}
      <TimeFields form={form} today={today} />
      <PlaceFields draft={draft} onChange={set} />
    </FormDialog>
  );
}

interface PortionFieldProps {
  menu: readonly Category[];
  targets: PriceTargets;
  /** Null for items without portions. */
  portion: string | null;
  onPortion: (portion: string | null) => void;
}

/** Not a name: these are trimmed. */
const WITHOUT = ' ';

/**
 * The portion of a fixed price, shown only if the items have portions. A portion that no item has any more stays
 * listed, so that the form shows the rule as saved (PRICE-4).
 */
function PortionField({ menu, targets, portion, onPortion }: PortionFieldProps) {
  const offered = portionNames(menu, targets);
  const isGone = portion !== null && !offered.some((name) => isSameName(name, portion));
  if (offered.length === 0 && !isGone) return null;
  const value = offered.find((name) => portion !== null && isSameName(name, portion)) ?? portion;
  return (
    <Select
      label="Hangi porsiyonun fiyatı?"
      hint="Öteki porsiyonların fiyatı değişmez."
      value={value ?? WITHOUT}
      onValue={(chosen) => onPortion(chosen === WITHOUT ? null : chosen)}
      options={[
        { value: WITHOUT, label: 'Porsiyonsuz ürünler' },
        ...offered.map((name) => ({ value: name, label: name })),
        ...(isGone ? [{ value: portion, label: `${portion} (bu ürünlerde yok)` }] : []),
      ]}
    />
  );
}

/** The names of the portions of the items a rule is for, each once, in the order of the menu. */
function portionNames(menu: readonly Category[], targets: PriceTargets): string[] {
  const names = menu
    .flatMap(({ items }) => items.filter((item) => isTarget(targets, item)))
    .flatMap(({ portions }) => portions.map(({ name }) => name));
  return names.filter((name, index) => names.findIndex((one) => isSameName(one, name)) === index);
}
