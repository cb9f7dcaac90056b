import type { OptionGroup } from '@sofra/contract/option-groups';
import { GroupFields } from '#src/features/menu/options/group-fields.tsx';
import { useGroupForm } from '#src/features/menu/options/use-group-form.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';

interface Props {
  /** Left out for a new group. */
  group?: OptionGroup;
  /** The name of a new one. */
  name?: string;
  onSaved: (group: OptionGroup) => void;
  onClose: () => void;
}

/** An option group over the dialog of an item or a category, in which everything typed stays (SELL-35). */
export function GroupDialog({ group, name, onSaved, onClose }: Props) {
  const form = useGroupForm({ group, name, onSaved });
  return (
    <FormDialog
      form={form}
      size="wide"
      title={group ? `Seçenek grubu · ${group.name}` : 'Yeni seçenek grubu'}
      onClose={onClose}
      unsaved={form.isDirty && 'Seçenek grubunda kaydedilmemiş değişiklikler var.'}
    >
      <GroupFields form={form} group={group} />
    </FormDialog>
  );
}
