import type { StockMovement } from '@sofra/contract/stock';
import { MOVEMENT_TONE, MOVEMENT_LABEL } from '#src/features/stock/movement-labels.ts';
import { changeText } from '#src/features/stock/stock-move.ts';
import { StockResult } from '#src/features/stock/stock-result.tsx';
import { instantText } from '#src/lib/zoned-time.ts';
import { Pill } from '#src/ui/pill.tsx';

/** A movement: time, kind, person, amount, and the stock before and after. */
export function MovementRow({ movement, timeZone }: { movement: StockMovement; timeZone: string }) {
  const { at, name, kind, asked, applied, before, after, unit, note, tableName, by } = movement;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[96px_120px_minmax(0,1fr)_140px_250px]">
      <time dateTime={at.toISOString()} className="num text-sm text-ink-2 max-lg:order-3">
        {instantText(at, timeZone)}
      </time>{' '}
      <span className="max-lg:order-4 max-lg:justify-self-end">
        <Pill tone={MOVEMENT_TONE[kind]}>{MOVEMENT_LABEL[kind]}</Pill>
      </span>{' '}
      <span className="min-w-0 max-lg:order-1">
        <span className="block font-medium break-words">{name}</span>{' '}
        <span className="block text-sm break-words text-ink-2">
          {[by, tableName, note].filter(Boolean).join(' · ')}
        </span>
      </span>{' '}
      <span className="num text-right font-semibold whitespace-nowrap max-lg:order-2">
        {changeText(applied, unit)}
      </span>{' '}
      <span className="text-sm text-ink-2 max-lg:order-5 max-lg:col-span-2 lg:text-right">
        <StockResult before={before} after={after} unit={unit} />
        {asked !== applied && (
          <span className="num block text-xs text-nar-text">
            İstenen {changeText(asked, unit)}, uygulanan {changeText(applied, unit)}
          </span>
        )}
      </span>
    </li>
  );
}
