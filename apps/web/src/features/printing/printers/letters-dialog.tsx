import type { Printer } from '@sofra/contract/printing/printing';
import { TURKISH_LETTERS, TURKISH_PAGES } from '@sofra/domain/slips/ticket-turkish';
import { Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { CODE_PAGE_LABEL, usualPageOf } from '#src/features/printing/printers/code-pages.ts';
import { whyNoTest } from '#src/features/printing/printer-labels.ts';
import { useUpdatePrinter } from '#src/features/printing/printing-queries.ts';
import { usePrinterTest } from '#src/features/printing/printers/use-printer-test.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';

interface Props {
  printer: Printer;
  agents: readonly string[];
  onClose: () => void;
}

const ROWS = TURKISH_PAGES.map(({ number, codePage }) => ({
  value: String(number),
  label: String(number),
  note: CODE_PAGE_LABEL[codePage],
}));

/**
 * *Türkçe karakter testi*: prints the letters with every usual code page number, and saves the correct one (PRINT-40).
 */
export function LettersDialog({ printer, agents, onClose }: Props) {
  const test = usePrinterTest(printer);
  const update = useUpdatePrinter();
  const [chosen, setChosen] = useState(() => String(usualPageOf(printer)?.number ?? ''));
  const page = TURKISH_PAGES.find(({ number }) => String(number) === chosen);
  const noTest = whyNoTest(printer, agents);
  const problem = test.problem ?? (update.error && errorTextOf(update.error));
  const save = () => {
    if (!page) return;
    update.mutate(
      { id: printer.id, codePage: page.codePage, codePageNumber: page.number },
      {
        onSuccess: () => {
          toast.success('Yazıcı güncellendi');
          onClose();
        },
        onError: () => toast.error('Güncellenemedi'),
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Türkçe karakter testi"
      isLocked={update.isPending}
      footer={
        <Button
          variant="primary"
          size={56}
          isWide
          disabled={!page}
          isPending={update.isPending}
          pendingLabel="Kaydediliyor…"
          onClick={save}
        >
          {page ? `${page.number} numarayı kaydet` : 'Kaydet'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && <Banner tone="error">{problem}</Banner>}
        <p className="text-ink-2">
          {printer.name} bir fiş basar. Fişteki her satır bir numarayla başlar, yanında aynı Türkçe harfler
          durur. Harflerin tıpkı aşağıdaki gibi çıktığı satırın numarasını seçin.
        </p>
        <p className="rounded-md bg-sunken px-4 py-3 text-center font-mono">{TURKISH_LETTERS}</p>
        <div>
          <Button
            icon={PrinterIcon}
            disabled={noTest !== null}
            isPending={test.isPending}
            pendingLabel="Gönderiliyor…"
            onClick={() => test.send('TURKISH')}
          >
            Test fişini bas
          </Button>
          {noTest && <p className="pt-2 text-xs text-ink-2">{noTest}</p>}
        </div>
        <h3 className="font-semibold">Hangi satır doğru?</h3>
        <RadioCards label="Hangi satır doğru?" columns={3} cards={ROWS} value={chosen} onValue={setChosen} />
        <p className="text-sm text-ink-2">
          Hiçbiri doğru değilse yazıcının kılavuzundaki numarayı yazıcı ayarlarına elle yazın.
        </p>
      </div>
    </Dialog>
  );
}
