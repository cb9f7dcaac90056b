import type { ReactNode } from 'react';
import type { ReportColumn } from '#src/features/reports/report-columns.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props<Row> {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Labels of the columns a narrow screen shows; the others become one line below the first. */
  narrow?: readonly string[];
  detail?: (row: Row) => ReactNode;
  /** The line on wide screens, for facts that have no column. */
  wideDetail?: (row: Row) => ReactNode;
}

/** Rows of a report; on a phone, columns without room are shown below the first one. */
export function ReportTable<Row>({ caption, columns, rows, keyOf, narrow, detail, wideDetail }: Props<Row>) {
  const classes = ({ label, isNumber }: ReportColumn<Row>, at: number) =>
    classNames(
      'px-2 py-2 align-top first:pl-4 last:pr-4',
      isNumber ? 'num text-right whitespace-nowrap' : 'text-left',
      // Space between a right-aligned figure and the text column that follows it.
      !isNumber && columns[at - 1]?.isNumber && 'pl-6',
      narrow && !narrow.includes(label) && 'max-lg:hidden',
    );
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          {columns.map((column, at) => (
            <th key={column.label} scope="col" className={classNames(classes(column, at), 'font-medium')}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
            {columns.map((column, at) => (
              <td key={column.label} className={classes(column, at)}>
                <span className={at === 0 ? 'font-medium wrap-anywhere' : 'break-words'}>
                  {column.text(row)}
                </span>
                {at === 0 && detail && (
                  <span className="num block text-xs break-words text-ink-2 lg:hidden">{detail(row)}</span>
                )}
                {at === 0 && wideDetail && (
                  <span className="num block text-xs break-words text-ink-2 max-lg:hidden">
                    {wideDetail(row)}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
