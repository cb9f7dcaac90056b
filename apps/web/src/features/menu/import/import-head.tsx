import { useQuery } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { resultText } from '#src/features/menu/import/result-text.ts';
import { lastImportQuery, useUndoImport } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';

const STEPS = ['Dosya', 'Sütunlar', 'Değişecekler'];

/** The steps of the import in the head of its page; on phones only the present one has its name. */
export const ImportSteps = ({ at }: { at: number }) => (
  <ol aria-label="Adımlar" className="flex items-center gap-2 text-sm text-ink-2 sm:gap-3">
    {STEPS.map((name, place) => (
      <li
        key={name}
        aria-current={place === at ? 'step' : undefined}
        className={classNames('flex items-center gap-2', place === at && 'font-semibold text-ink')}
      >
        {place > 0 && <span aria-hidden className="h-px w-3 bg-line-strong sm:w-6" />}
        <span
          className={classNames(
            'num grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium',
            place < at && 'bg-zeytin text-on-zeytin',
            place === at && 'bg-cini text-on-cini',
            place > at && 'bg-sunken',
          )}
        >
          {place < at ? <Check aria-hidden size={16} /> : place + 1}
        </span>
        <span className={classNames(place !== at && 'max-sm:sr-only')}>
          {name}
          {place < at && <span className="sr-only"> (tamam)</span>}
        </span>
      </li>
    ))}
  </ol>
);

/** The last import, which can be taken back (MENU-35). */
export function LastImport() {
  const timeZone = useTimeZone();
  const { data } = useQuery(lastImportQuery);
  const { mutate, isPending, error } = useUndoImport();
  if (!data?.lastImport) return null;
  const { id, importedAt, ...counts } = data.lastImport;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-sunken px-4 py-2">
        <p className="min-w-0 text-sm text-ink-2">
          Son içe aktarma {instantText(importedAt, timeZone)}: {resultText({ ...counts, failed: 0 })}
        </p>
        <Button
          size={44}
          icon={Undo2}
          isPending={isPending}
          pendingLabel="Geri alınıyor…"
          onClick={() => mutate({ id })}
        >
          Geri al
        </Button>
      </div>
      {error && <Banner tone="error">{errorTextOf(error, 'Geri alınamadı')}</Banner>}
    </div>
  );
}
