import type { ResponseOf } from '@sofra/contract/endpoint';
import type { previewRangeReport } from '@sofra/contract/reports/reports';
import { Printer } from 'lucide-react';
import { useRangeReportPreview, usePrintRangeReport } from '#src/features/reports/reports-queries.ts';
import { rangeText, type DayRange } from '#src/lib/format/day-range.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { SlipPaper } from '#src/ui/slip-paper.tsx';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { toast } from '#src/lib/format/notices.ts';

const LinkTo = createLink(LinkButton);
type Preview = ResponseOf<typeof previewRangeReport>;

interface Props {
  days: Required<DayRange>;
  onClose: () => void;
}

/** *Gün sonu raporu*: a preview of the slip of a range, and a button to print it (REP-20). Mount it to open it. */
export function RangeReportDialog({ days, onClose }: Props) {
  const preview = useRangeReportPreview(days);
  const { data } = preview;
  const printing = useRangeReportPrinting(days, data);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Gün sonu raporu"
      isLocked={printing.isPending}
      footer={<PrintFooter preview={data} printing={printing} onClose={onClose} />}
    >
      <div className="flex flex-col gap-3">
        <p className="num text-sm text-ink-2">
          {`${rangeText(days)} · Basılan bir aralıktır: ARA işaretli, numarasız. Numarayı yalnız `}
          <LinkTo to="/app/day" variant="text" className="text-sm">
            Gün sonu
          </LinkTo>
          {' verir.'}
        </p>
        {printing.problem && (
          <Banner tone="error">
            {printing.problem}{' '}
            {printing.lacksPrinter && (
              <LinkTo to="/app/settings/$section" params={{ section: 'printing' }} variant="text">
                Ayarlar
              </LinkTo>
            )}
          </Banner>
        )}
        <ReadState
          query={preview}
          stale="banner"
          skeleton={<SkeletonRows count={1} block="h-96" className="mx-auto max-w-[360px]" />}
        >
          {({ slip }) => <SlipPaper text={slip} />}
        </ReadState>
      </div>
    </Dialog>
  );
}

interface FooterProps {
  preview: Preview | undefined;
  printing: ReturnType<typeof useRangeReportPrinting>;
  onClose: () => void;
}

const PrintFooter = ({ preview, printing: { print, isPending }, onClose }: FooterProps) => (
  <div className="flex flex-wrap-reverse gap-2">
    <Button className="flex-1" disabled={isPending} onClick={onClose}>
      Vazgeç
    </Button>
    <Button
      variant="primary"
      icon={Printer}
      className="flex-1"
      disabled={!preview || preview.slip === null}
      isPending={isPending}
      pendingLabel="Gönderiliyor…"
      onClick={print}
    >
      Yazdır
    </Button>
  </div>
);

/** Prints the range report, and shows whether that worked (REP-22). Other figures are another slip (REP-21). */
function useRangeReportPrinting(days: Required<DayRange>, preview: Preview | undefined) {
  const key = useKeptKey();
  const printing = usePrintRangeReport();
  const lacksPrinter = isApiError(printing.error, 'NO_PRINTER');
  const print = () =>
    printing.mutate(
      { ...days, idempotencyKey: key.of([days, preview?.report.summary]) },
      {
        onSuccess: () => toast.success('Günsonu raporu yazıcıya gönderildi'),
        onSettled: (_, refusal) => key.settled(refusal),
      },
    );
  return {
    print,
    isPending: printing.isPending,
    lacksPrinter,
    problem: printing.error
      ? lacksPrinter
        ? errorTextOf(printing.error, 'Yazdırma başarısız')
        : 'Yazdırma başarısız'
      : null,
  };
}
