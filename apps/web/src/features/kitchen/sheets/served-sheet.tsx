import type { Person } from '@sofra/domain/people/permissions';
import { CheckCheck, Undo2 } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { stepBack } from '#src/features/kitchen/board/line-steps.ts';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { RequestedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';

interface Props {
  views: readonly TicketView[];
  role: Person;
  onMove: (moves: readonly RequestedMove[]) => void;
  onClose: () => void;
}

/** *Son servis edilenler*: for a quarter of an hour, one tap recalls a dish or the whole card. */
export function ServedSheet({ views, role, onMove, onClose }: Props) {
  return (
    <Sheet isOpen onClose={onClose} title="Son servis edilenler">
      {views.length === 0 && <EmptyState icon={CheckCheck} title="Son 15 dakikada servis edilen yok" />}
      <ul className="flex flex-col gap-3">
        {views.map((view) => (
          <ServedTicket key={view.key} view={view} role={role} onMove={onMove} />
        ))}
      </ul>
    </Sheet>
  );
}

function ServedTicket({ view, role, onMove }: Omit<Props, 'views' | 'onClose'> & { view: TicketView }) {
  const { ticket, lines } = view;
  const timeZone = useTimeZone();
  const recall = (from: TicketView['lines']) =>
    onMove(
      from.flatMap((line) => {
        const status = stepBack(role, line.status);
        return status ? [{ line, status }] : [];
      }),
    );
  const mayRecall = stepBack(role, 'SERVED') !== null;
  return (
    <li className="rounded-lg border border-line bg-raised px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 text-lg font-semibold break-words">
          {ticket.tableName} <span className="num text-sm font-normal text-ink-2">#{ticket.orderNumber}</span>
        </h3>
        {mayRecall && lines.length > 1 && (
          <Button size={44} variant="quiet" icon={Undo2} onClick={() => recall(lines)}>
            Hepsini geri al
          </Button>
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.lineId} className="flex min-h-14 items-center gap-3 border-t border-line py-1">
            <span className="num w-8 shrink-0 text-right text-lg font-semibold">{line.qty}×</span>
            <span className="min-w-0 flex-1 break-words">
              {line.name}
              <span className="num block text-xs text-ink-2">{clockText(line.changedAt, timeZone)}</span>
            </span>
            {mayRecall && (
              <Button
                size={44}
                icon={Undo2}
                aria-label={`Geri al: ${line.name}`}
                onClick={() => recall([line])}
              >
                Geri al
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
