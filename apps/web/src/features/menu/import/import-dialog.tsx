import { Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { ImportButtons } from '#src/features/menu/import/import-buttons.tsx';
import { ImportColumns } from '#src/features/menu/import/import-columns.tsx';
import { ImportPreview } from '#src/features/menu/import/import-preview.tsx';
import { ImportSource } from '#src/features/menu/import/import-source.tsx';
import { resultText } from '#src/features/menu/import/result-text.ts';
import { useMenuImport } from '#src/features/menu/import/use-menu-import.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { lastImportQuery, useUndoImport } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** *İçe aktar*: turns a list from a spreadsheet into categories and items, after its columns and a preview were seen. */
export function ImportDialog(props: Props) {
  const { text, onText, onClose } = props;
  const form = useMenuImport(props);
  const { answer, draft, problem, isPending } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={answer ? (answer.isApplied ? 'İçe aktarıldı' : 'Önizleme') : draft ? 'Sütunlar' : 'İçe aktar'}
      isLocked={isPending}
      footer={<ImportButtons form={form} onClose={onClose} />}
    >
      {answer ? (
        <div className="flex flex-col gap-3">
          {problem !== null && <Banner tone="error">{problem}</Banner>}
          {answer.isApplied && <Banner tone="info">{resultText(answer)}</Banner>}
          <ImportPreview key={String(answer.isApplied)} answer={answer} />
        </div>
      ) : draft ? (
        <ImportColumns draft={draft} onDraft={form.change} problem={problem} />
      ) : (
        <div className="flex flex-col gap-4">
          <ImportSource
            text={text}
            onText={onText}
            onFile={(file) => void form.readFile(file)}
            problem={problem}
            isPending={isPending}
          />
          <LastImport />
        </div>
      )}
    </Dialog>
  );
}

/** MENU-35: the last import with the way to take it back. */
function LastImport() {
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
