import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { Plus } from 'lucide-react';
import { OptionRows } from '#src/features/menu/options/option-rows.tsx';
import { RangeFields } from '#src/features/menu/options/range-fields.tsx';
import type { GroupForm } from '#src/features/menu/options/use-group-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  form: GroupForm;
  /** The saved group; none while a new one is typed. */
  group: OptionGroup | undefined;
}

/** The fields of an option group (SELL-8, SELL-9): name, how many are chosen, and its options in order. */
export function GroupFields({ form, group }: Props) {
  const { draft, set } = form;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TextField label="Grup adı" isRequired className="min-w-52 flex-1" {...form.field('name')} />
        <RangeFields draft={draft} onRange={set} error={form.errorAt('range')} isRemoval={draft.isRemoval} />
      </div>
      <Checkbox
        label="Çıkarılacak şeyler"
        hint="Seçenekler şeyin adıyla yazılır: Soğan, ekranda Soğansız, fişte - SOĞAN olur."
        isOn={draft.isRemoval}
        onToggle={(isRemoval) =>
          set({ isRemoval, ...(isRemoval && draft.range === 'one' && { range: 'range' }) })
        }
      />
      <OptionRows form={form} group={group} />
      {form.errorAt('options') && (
        <p role="alert" className="text-sm font-medium text-nar-text">
          {form.errorAt('options')}
        </p>
      )}
      <Button size={44} icon={Plus} className="self-start" onClick={form.addOption}>
        Seçenek
      </Button>
    </div>
  );
}
