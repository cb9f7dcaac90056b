import { listPrinters } from '@sofra/contract/printing/printing';
import { can, type Person } from '@sofra/domain/people/permissions';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useNow } from '#src/lib/format/now.ts';
import { printingAlarm } from '#src/lib/device/printer-problems.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';

/**
 * The text of the alarm, or null. Loaded after the screen (`lazy-parts.ts`), which must be usable without waiting for
 * it.
 */
function useAlarm(): string | null {
  const { data } = useQuery(readQuery(listPrinters));
  const now = useNow();
  return data ? printingAlarm(data, now) : null;
}

const BADGE = 'flex min-h-11 items-center gap-2 rounded-md bg-nar-soft text-xs font-medium text-nar-text';

interface Props {
  role: Person;
  isCompact?: boolean;
}

/** Shown in the sidebar and in *Daha fazla*; a link to the printers for roles that may manage them. */
export function PrinterBadge({ role, isCompact = false }: Props) {
  const text = useAlarm();
  if (text === null) return null;
  const classes = classNames(BADGE, isCompact ? 'w-11 justify-center' : 'px-3');
  const content = (
    <>
      <Printer aria-hidden size={18} className="shrink-0" />
      <span className={isCompact ? 'sr-only' : 'line-clamp-2 min-w-0'}>{text}</span>
    </>
  );
  if (!can(role, 'printing.write')) {
    return (
      <p title={text} className={classes}>
        {content}
      </p>
    );
  }
  return (
    <Link
      to="/app/settings/$section"
      params={{ section: 'printing' }}
      title={text}
      className={classNames(classes, 'hover:brightness-95')}
    >
      {content}
    </Link>
  );
}

const STRIP =
  'flex min-h-11 items-center gap-2 border-b border-nar bg-nar-soft px-4 py-1 text-sm font-medium text-nar-text';

/**
 * The alarm as a strip above the screen, which never covers anything. It links to *Ayarlar* for roles that may open it.
 * Other roles see a request to inform the till.
 */
export function PrinterStrip({
  role,
  isHiddenBesideSidebar,
}: {
  role: Person;
  isHiddenBesideSidebar: boolean;
}) {
  const text = useAlarm();
  if (text === null) return null;
  const classes = classNames(STRIP, isHiddenBesideSidebar && 'lg:hidden');
  return (
    <div role="status">
      {can(role, 'printing.write') ? (
        <Link
          to="/app/settings/$section"
          params={{ section: 'printing' }}
          className={classNames(classes, 'hover:brightness-95')}
        >
          <Printer aria-hidden size={18} className="shrink-0" />
          <span className="line-clamp-2 min-w-0 flex-1">{text}</span>
          <span className="shrink-0 underline underline-offset-2">Ayarlar</span>
        </Link>
      ) : (
        <p className={classes}>
          <Printer aria-hidden size={18} className="shrink-0" />
          <span className="min-w-0 flex-1">{text} · Kasaya haber verin</span>
        </p>
      )}
    </div>
  );
}
