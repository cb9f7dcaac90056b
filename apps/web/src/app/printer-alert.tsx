import { can, type Principal } from '@sofra/domain/permissions';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { usePrinterTrouble } from '#src/app/shell-queries.ts';
import { troubleText } from '#src/lib/printer-trouble.ts';
import { classNames } from '#src/ui/class-names.ts';

const LOOK = 'flex min-h-11 items-center gap-2 rounded-md bg-nar-soft text-xs font-medium text-nar-text';

/** Slips that wait at a printer which is away or out of paper; leads to the printers whoever may look after them. */
export function PrinterAlert({ role, isCompact = false }: { role: Principal; isCompact?: boolean }) {
  const [first, ...others] = usePrinterTrouble();
  if (!first) return null;
  const text = others.length === 0 ? troubleText(first) : `${others.length + 1} yazıcıda fiş bekliyor`;
  const content = (
    <>
      <Printer aria-hidden size={18} className="shrink-0" />
      <span className={isCompact ? 'sr-only' : 'line-clamp-2 min-w-0'}>{text}</span>
    </>
  );
  const look = classNames(LOOK, isCompact ? 'w-11 justify-center' : 'px-3');
  return (
    <div role="status">
      {can(role, 'printing.write') ? (
        <Link to="/app/settings" title={text} className={classNames(look, 'hover:brightness-95')}>
          {content}
        </Link>
      ) : (
        <p title={text} className={look}>
          {content}
        </p>
      )}
    </div>
  );
}
