import { Printer } from 'lucide-react';
import { useDayClose, usePrintDayClose } from '#src/features/reports/day-closes-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { dayText } from '#src/lib/format/day-range.ts';
import { toast } from '#src/lib/format/notices.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { SlipPaper } from '#src/ui/slip-paper.tsx';

const LinkTo = createLink(LinkButton);

interface Props {
  id: string;
  onClose: () => void;
}

/**
 * A day close with the content of its slip, which can be printed again from here. Mount it to open it (DAYEND-11,
 * DAYEND-13).
 */
export function DayCloseDialog({ id, onClose }: Props) {
  const query = useDayClose(id);
  const printing = usePrintDayClose();
  const endedDay = query.data?.endedDay;
  const print = () =>
    printing.mutate({ id }, { onSuccess: () => toast.success('Kopya yazıcıya gönderildi') });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={printing.isPending}
      title={endedDay ? `Gün sonu no ${endedDay.number}` : 'Gün sonu'}
      footer={
        <Button
          icon={Printer}
          isWide
          disabled={!endedDay}
          isPending={printing.isPending}
          pendingLabel="Gönderiliyor…"
          onClick={print}
        >
          Kopya yazdır
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {endedDay && <p className="num text-sm text-ink-2">{dayText(endedDay.day)}</p>}
        {printing.error && (
          <Banner tone="error">
            {errorTextOf(printing.error, 'Yazdırma başarısız')}{' '}
            {isApiError(printing.error, 'NO_PRINTER') && (
              <LinkTo to="/app/settings/$section" params={{ section: 'printing' }} variant="text">
                Ayarlar
              </LinkTo>
            )}
          </Banner>
        )}
        <ReadState
          query={query}
          stale="banner"
          skeleton={<SkeletonRows count={1} block="h-96" className="mx-auto max-w-[360px]" />}
        >
          {({ slip }) => <SlipPaper text={slip} />}
        </ReadState>
      </div>
    </Dialog>
  );
}
