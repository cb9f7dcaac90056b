import type { VatReport } from '@sofra/contract/reports/vat-report';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import { useState } from 'react';
import { FoldButton } from '#src/features/reports/folded-table.tsx';
import { blindAmount } from '#src/lib/api/blind-money.ts';
import { classNames } from '#src/ui/class-names.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';

type VatSums = VatReport['total'];
type VatDay = VatReport['days'][number];

interface Column {
  /** Above columns that belong together: *KDV %10*, *Toplam*. */
  group: string;
  label: string;
  /** The label without its group, on a phone. */
  alone: string;
  of: (sums: VatSums) => Kurus | null;
  isStrong?: boolean;
}

const NOTHING = { base: ZERO, tax: ZERO };
const rateOf = ({ rates }: VatSums, percent: number) => rates.find((rate) => rate.percent === percent);

/** A pair for each rate of the range, the totals, and the amounts without a rate, if any (VAT-7, VAT-10). */
function columnsOf({ rates, unknown }: VatSums): Column[] {
  const pairs = rates.flatMap(({ percent }): Column[] => {
    const group = `KDV ${percentLabel(percent)}`;
    return [
      {
        ...{ group, label: 'Matrah', alone: `${percentLabel(percent)} matrah` },
        of: (sums) => (rateOf(sums, percent) ?? NOTHING).base,
      },
      {
        ...{ group, label: 'KDV', alone: `${percentLabel(percent)} KDV` },
        of: (sums) => (rateOf(sums, percent) ?? NOTHING).tax,
      },
    ];
  });
  return [
    ...pairs,
    { group: 'Toplam', label: 'Matrah', alone: 'Toplam matrah', of: ({ base }) => base },
    { group: 'Toplam', label: 'KDV', alone: 'Toplam KDV', of: ({ tax }) => tax, isStrong: true },
    { group: 'Toplam', label: 'KDV dahil', alone: 'KDV dahil', of: ({ gross }) => gross, isStrong: true },
    ...(unknown === 0 || unknown === null
      ? []
      : [
          {
            ...{ group: 'Oran bilinmiyor', label: 'Tutar', alone: 'Oran bilinmiyor' },
            of: (sums: VatSums) => sums.unknown,
          },
        ]),
  ];
}

/** The newest days, which are shown until the user wants all. */
const SHOWN = 10;

/** Base and KDV by day and rate: a table, and on a phone one card a day (VAT-10). */
export function VatTable({ report: { days, total } }: { report: VatReport }) {
  const [isWhole, setIsWhole] = useState(false);
  const columns = columnsOf(total);
  const shown = isWhole ? days : days.slice(-SHOWN);
  return (
    <>
      <div tabIndex={0} role="region" aria-label="KDV, tablo" className="overflow-x-auto max-xl:hidden">
        <Table days={shown} total={total} columns={columns} />
      </div>
      <ul className="flex flex-col xl:hidden">
        {[...shown, { ...total, day: '' }].map((sums) => (
          <DayCard key={sums.day} sums={sums} columns={columns} />
        ))}
      </ul>
      {days.length > SHOWN && (
        <FoldButton isWhole={isWhole} onFold={() => setIsWhole(!isWhole)} count={days.length} />
      )}
    </>
  );
}

const CELL = 'num px-2 py-2.5 text-right whitespace-nowrap last:pr-4';
const dayText = (day: string): string => (day === '' ? 'Toplam' : dayInDots(day));

function Table({ days, total, columns }: VatReport & { columns: readonly Column[] }) {
  const groups = [...Map.groupBy(columns, ({ group }) => group)];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Güne ve orana göre KDV</caption>
      <thead className="text-xs text-ink-2">
        <tr>
          <th scope="col" rowSpan={2} className="px-4 py-2 text-left align-bottom font-medium">
            Gün
          </th>
          {groups.map(([group, own]) => (
            <th
              key={group}
              scope="colgroup"
              colSpan={own.length}
              className="border-l border-line px-2 py-1.5 text-center font-semibold text-ink"
            >
              {group}
            </th>
          ))}
        </tr>
        <tr className="border-b border-line">
          {columns.map((column, at) => (
            <th
              key={keyOf(column)}
              scope="col"
              className={cellOf(columns, at, 'px-2 pb-2 text-right font-medium last:pr-4')}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((sums) => (
          <tr key={sums.day} className="border-b border-line">
            <Cells sums={sums} columns={columns} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line-strong bg-sunken font-semibold">
          <Cells sums={{ ...total, day: '' }} columns={columns} />
        </tr>
      </tfoot>
    </table>
  );
}

const keyOf = ({ group, label }: Column): string => `${group} ${label}`;

/** A line before each group of columns. */
const cellOf = (columns: readonly Column[], at: number, classes: string): string =>
  classNames(classes, columns[at]?.group !== columns[at - 1]?.group && 'border-l border-line');

const Cells = ({ sums, columns }: { sums: VatDay; columns: readonly Column[] }) => (
  <>
    <th scope="row" className="num px-4 py-2.5 text-left font-medium whitespace-nowrap">
      {dayText(sums.day)}
    </th>
    {columns.map((column, at) => (
      <td
        key={keyOf(column)}
        className={classNames(cellOf(columns, at, CELL), column.isStrong && 'font-semibold')}
      >
        {blindAmount(column.of(sums))}
      </td>
    ))}
  </>
);

/** A day with one line an amount; amounts of rates that were not used on it are left out. */
function DayCard({ sums, columns }: { sums: VatDay; columns: readonly Column[] }) {
  const shown = columns.filter((column) => column.isStrong || column.of(sums) !== 0);
  return (
    <li
      className={classNames('border-b border-line px-4 py-3 last:border-b-0', sums.day === '' && 'bg-sunken')}
    >
      <h3 className="num pb-1 font-semibold">{dayText(sums.day)}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {shown.map((column) => (
          <div key={keyOf(column)} className={classNames('contents', column.isStrong && 'font-semibold')}>
            <dt className="text-ink-2">{column.alone}</dt>
            <dd className="num text-right">{blindAmount(column.of(sums))}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
