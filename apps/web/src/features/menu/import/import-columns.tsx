import type { MenuColumn } from '@sofra/domain/menu/menu-import-columns';
import { SKIPPED } from '@sofra/domain/menu/table-layout';
import { formatLira } from '@sofra/domain/money/money';
import {
  decimalOf,
  headingRows,
  inUsualOrder,
  priceExample,
  samplesOf,
  tornAmount,
  withColumn,
  withHeading,
  type ColumnDraft,
} from '#src/features/menu/import/column-draft.ts';
import { COLUMN_LABELS } from '#src/features/menu/import/column-labels.ts';
import { letterOf } from '#src/features/menu/import/column-letter.ts';
import { TornQuestion } from '#src/features/menu/import/torn-question.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Select, type SelectOption } from '#src/ui/fields/select.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const OPTIONS: SelectOption<MenuColumn | typeof SKIPPED>[] = [
  ...(Object.keys(COLUMN_LABELS) as MenuColumn[]).map((value) => ({ value, label: COLUMN_LABELS[value] })),
  { value: SKIPPED, label: 'Alma' },
];
const NO_HEADING = '0';

interface Props {
  draft: ColumnDraft;
  onDraft: (draft: ColumnDraft) => void;
}

/** MENU-32: the meaning of every column, which the user confirms or changes before the preview. */
export function ImportColumns({ draft, onDraft }: Props) {
  const { headingRow } = draft;
  const torn = tornAmount(draft);
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {torn && <TornQuestion {...{ torn, draft, onDraft }} />}
        <div className="flex flex-wrap items-end gap-3">
          <Select
            className="min-w-0 grow"
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
      </div>
      <div aria-hidden className={classNames(ROW, 'border-y border-line bg-sunken py-1.5 max-sm:hidden')}>
        {['Dosyada', 'Örnek', 'Sofra’da'].map((text) => (
          <span key={text} className="text-sm text-ink-2">
            {text}
          </span>
        ))}
      </div>
      <div role="group" aria-label="Sütunlar" className="divide-y divide-line">
        {draft.columns.map((_, at) => (
          <ColumnRow key={`${headingRow}-${at}`} {...{ draft, onDraft, at }} />
        ))}
      </div>
    </>
  );
}

/** Heading, example and choice beside each other; on phones below each other. */
const ROW =
  'px-4 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(9rem,1fr)] sm:items-center sm:gap-3';

function ColumnRow({ draft, onDraft, at }: Props & { at: number }) {
  const { heading = '', column = null, doubt = null, isUnknown } = draft.columns[at] ?? {};
  const samples = samplesOf(draft, at);
  return (
    <Select
      // The note of the field is its example, left of the control.
      className={classNames(
        ROW,
        'py-2 sm:[&>label]:self-center sm:[&>span]:order-3',
        isUnknown && 'bg-safran-soft',
      )}
      label={
        <span className="font-semibold break-words text-ink">
          <span className="font-normal text-ink-2">{letterOf(at)}</span> {heading || `${at + 1}. sütun`}{' '}
          {isUnknown && <span className="block font-medium text-safran-text">Tanınmadı</span>}
        </span>
      }
      hint={samples || 'Boş'}
      error={doubt === null ? null : `${COLUMN_LABELS[doubt]} bu mu? Seçin. (${samples})`}
      value={column ?? ''}
      options={OPTIONS}
      onValue={(chosen) => onDraft(withColumn(draft, at, chosen))}
    />
  );
}

/** MENU-40: the signs of the numbers with an example, and the way to change them. */
export function DecimalSign({ draft, onDraft }: Props) {
  const example = priceExample(draft);
  if (!example) return null;
  const decimal = decimalOf(draft);
  const { text, price } = example;
  return (
    <div className="text-sm text-ink-2">
      <p className="font-medium text-ink">
        {decimal === ',' ? 'Ondalık: virgül · Binlik: nokta' : 'Ondalık: nokta · Binlik: virgül'}
      </p>
      <p>
        “{text}” {price === null ? 'okunamadı.' : `${formatLira(price)} olarak okundu.`}{' '}
        <TextButton
          aria-label="Ondalık işaretini değiştir"
          onClick={() => onDraft({ ...draft, decimal: decimal === ',' ? '.' : ',' })}
        >
          Değiştir
        </TextButton>
      </p>
    </div>
  );
}
