import type { Category } from '@sofra/contract/menu/menu';
import type { PriceRule } from '@sofra/contract/menu/price-rules';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useDeletePriceRule } from '#src/features/menu/price-rule-edit-queries.ts';
import { RuleDialog } from '#src/features/menu/price-rules/rule-dialog.tsx';
import type { RuleDraft } from '#src/features/menu/price-rules/rule-draft.ts';
import { targetNames } from '#src/features/menu/price-rules/target-names.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

export type OpenRuleDialog =
  | { kind: 'add'; begin?: Partial<RuleDraft> }
  | { kind: 'edit' | 'delete'; rule: PriceRule };

interface Props {
  dialog: OpenRuleDialog | null;
  menu: readonly Category[];
  onDialog: (dialog: OpenRuleDialog | null) => void;
  onCreated: (rule: PriceRule) => void;
}

/** The dialog that the screen of rules currently shows. */
export function RuleDialogs({ dialog, menu, onDialog, onCreated }: Props) {
  const deletion = useDeletePriceRule();
  const { today } = useBusinessDay();
  const close = () => onDialog(null);
  const shared = { menu, nameOf: targetNames(menu), today, onClose: close };
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'add':
      return <RuleDialog {...shared} {...(dialog.begin && { begin: dialog.begin })} onCreated={onCreated} />;
    case 'edit':
      return (
        <RuleDialog
          {...shared}
          rule={dialog.rule}
          onDelete={() => onDialog({ kind: 'delete', rule: dialog.rule })}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          deletion={deletion}
          id={dialog.rule.id}
          title="Kural silinsin mi?"
          doneText={`${dialog.rule.name} silindi`}
          onClose={close}
        >
          <p>{dialog.rule.name}</p>
          <p className="pt-2">Geçmiş siparişlerde adı kalır.</p>
        </DeleteDialog>
      );
  }
}
