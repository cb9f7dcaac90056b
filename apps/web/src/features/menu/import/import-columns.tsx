import type { MenuColumn } from '@sofra/domain/menu/menu-import-columns';
import { SKIPPED } from '@sofra/domain/menu/table-layout';
import {
  headingRows,
  inUsualOrder,
  samplesOf,
  tornAmount,
  withColumn,
  withHeading,
  type ColumnDraft,
} from '#src/features/menu/import/column-draft.ts';
import { TornQuestion } from '#src/features/menu/import/torn-question.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { letterOf } from '#src/features/menu/import/column-letter.ts';
import { Select, type SelectOption } from '#src/ui/fields/select.tsx';

const LABELS: Record<MenuColumn, string> = {
  category: 'Kategori',
  name: 'Ürün adı',
  portion: 'Porsiyon',
  price: 'Satış fiyatı',
  default: 'Varsayılan porsiyon',
  state: 'Durum',
  vat: 'KDV oranı',
};
const OPTIONS: SelectOption<MenuColumn | typeof SKIPPED>[] = [
  ...(Object.keys(LABELS) as MenuColumn[]).map((value) => ({ value, label: LABELS[value] })),
  { value: SKIPPED, label: 'Alınmaz' },
];
const NO_HEADING = '0';

export const columnQuestion = (column: MenuColumn): string => `“${LABELS[column]}” hangi sütunda? Seçin.`;

interface Props {
  draft: ColumnDraft;
  onDraft: (draft: ColumnDraft) => void;
  problem: string | null;
}

/** MENU-32: the meaning of every column, which the user confirms or changes before the preview. */
export function ImportColumns({ draft, onDraft, problem }: Props) {
  const { headingRow, columns } = draft;
  const torn = tornAmount(draft);
  return (
    <div className="flex flex-col gap-4">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {torn && <TornQuestion {...{ torn, draft, onDraft }} />}
      <p className="text-sm text-ink-2">
        {headingRow === null
          ? 'Listede başlık bulunamadı. Her sütunda ne olduğunu seçin.'
          : 'Sütunlar başlıktan anlaşıldı. Yanlış olanı değiştirin; “Alınmaz” yazan sütunlar okunmaz.'}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="min-w-0 grow sm:max-w-96"
          label="Başlık satırı"
          value={String(headingRow ?? NO_HEADING)}
          options={[
            { value: NO_HEADING, label: 'Başlık yok' },
            ...headingRows(draft).map(({ row, text }) => ({
              value: String(row),
              label: `${row}. satır: ${text}`,
            })),
          ]}
          onValue={(row) => onDraft(withHeading(draft, row === NO_HEADING ? null : Number(row)))}
        />
        {headingRow === null && (
          <Button size={48} onClick={() => onDraft(inUsualOrder(draft))}>
            Sırayla: kategori, ürün adı, fiyat
          </Button>
        )}
      </div>
      <div role="group" aria-label="Sütunlar" className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ heading, column, doubt }, at) => (
          <Select
            key={`${headingRow}-${at}`}
            label={`${letterOf(at)} · ${heading || `${at + 1}. sütun`}`}
            hint={samplesOf(draft, at) || 'Boş'}
            error={doubt === null ? null : `${LABELS[doubt]} bu mu? Seçin. (${samplesOf(draft, at)})`}
            value={column ?? ''}
            options={OPTIONS}
            onValue={(chosen) => onDraft(withColumn(draft, at, chosen))}
          />
        ))}
      </div>
    </div>
  );
}
