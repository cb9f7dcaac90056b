import type { TornAmount } from '@sofra/domain/money/torn-amounts';
import { withWholeAmounts, type ColumnDraft } from '#src/features/menu/import/column-draft.ts';
import { letterOf } from '#src/features/menu/import/column-letter.ts';
import { Button } from '#src/ui/button.tsx';

/** The refusal of a preview before the question is answered. */
export const TORN_FIRST = 'Önce virgüllü fiyat sorusunu yanıtlayın.';

interface Props {
  torn: TornAmount;
  draft: ColumnDraft;
  onDraft: (draft: ColumnDraft) => void;
}

/** Lets the user decide if two columns are one amount, because the cells are separated by commas (MENU-33). */
export function TornQuestion({ torn, draft, onDraft }: Props) {
  const [whole, kurus] = [letterOf(torn.at), letterOf(torn.at + 1)];
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-safran bg-safran-soft px-4 py-3">
      <legend className="sr-only">Virgüllü fiyat</legend>
      <p className="text-sm font-medium text-safran-text">
        Hücreler virgülle ayrılmış; “{torn.amount}” bu yüzden {whole} ve {kurus} sütunlarına bölünmüş
        olabilir. İkisi tek bir fiyat mı?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size={48} onClick={() => onDraft(withWholeAmounts(draft, torn))}>
          Evet, fiyat {torn.amount}
        </Button>
        <Button size={48} onClick={() => onDraft({ ...draft, mayBeTorn: false })}>
          Hayır, iki ayrı sütun
        </Button>
      </div>
    </fieldset>
  );
}
