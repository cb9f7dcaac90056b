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
