import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { resultText } from '#src/features/menu/import/result-text.ts';
import { lastImportQuery, useUndoImport } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** MENU-35: the last import with the way to take it back; apart from the page for its own query and write. */
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
