import { useState, type ComponentProps } from 'react';
import { ReportTable } from '#src/features/reports/report-table.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const SHOWN = 10;
/** Rows shown at most on screen; the file contains all. */
const MOST = 1000;

/** The first ten rows of a list, and all of them on request. */
export function FoldedTable<Row>({ rows, ...table }: ComponentProps<typeof ReportTable<Row>>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = rows.slice(0, isWhole ? MOST : SHOWN);
  return (
    <>
      <ReportTable {...table} rows={shown} />
      {rows.length > SHOWN && (
        <FoldButton isWhole={isWhole} onFold={() => setIsWhole(!isWhole)} count={rows.length} />
      )}
      {isWhole && rows.length > MOST && (
        <p className="px-4 py-2 text-sm text-ink-2">
          İlk {MOST} kayıt gösteriliyor; CSV dosyasında hepsi vardır.
        </p>
      )}
    </>
  );
}

interface FactProps<Row> extends Omit<ComponentProps<typeof ReportTable<Row>>, 'detail' | 'wideDetail'> {
  narrow: readonly string[];
  /** Labels of the columns that no screen has room for. */
  below: readonly string[];
}

/** A list whose further facts are a line below its first column: those of `below`, on a phone all but `narrow`. */
export function FactTable<Row>({ columns, narrow, below, ...table }: FactProps<Row>) {
  const lineOf = (isBelow: (label: string) => boolean) => (row: Row) =>
    // No-break spaces and word joiners keep each label with its figure, and each dot at the end of its line.
    columns
      .filter(({ label, text }) => isBelow(label) && text(row) !== '')
      .map(({ label, text }) => `${label}\u00a0${text(row).replace(/^-/, '-\u2060')}`)
      .join('\u00a0· ');
  return (
    <FoldedTable
      {...table}
      columns={columns.filter(({ label }) => !below.includes(label))}
      narrow={narrow}
      detail={lineOf((label) => !narrow.includes(label))}
      wideDetail={lineOf((label) => below.includes(label))}
    />
  );
}

interface FoldButtonProps {
  isWhole: boolean;
  onFold: () => void;
  count?: number;
}

/** *Tümünü göster*, and the way back. */
export const FoldButton = ({ isWhole, onFold, count }: FoldButtonProps) => (
  <div className="px-3">
    <TextButton aria-expanded={isWhole} onClick={onFold}>
      {isWhole ? 'Daha az göster' : count === undefined ? 'Tümünü göster' : `Tümünü göster (${count})`}
    </TextButton>
  </div>
);
