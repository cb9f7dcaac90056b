import { useConnection } from '#src/lib/connection.ts';
import { troubleText } from '#src/lib/printer-trouble.ts';
import { usePrinterTrouble } from '#src/app/shell-queries.ts';
import { ConnectionChip } from '#src/ui/connection-chip.tsx';
import { classNames } from '#src/ui/class-names.ts';

/** Where no sidebar says it (phones, the full-screen order page): a lost connection and slips that wait. Else nothing. */
export function TroubleStrip({ isHiddenFromTablets }: { isHiddenFromTablets: boolean }) {
  const connection = useConnection();
  const [printer] = usePrinterTrouble();
  const isAway = connection === 'reconnecting' || connection === 'offline';
  if (!isAway && !printer) return null;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-1',
        isHiddenFromTablets && 'sm:hidden',
      )}
    >
      {isAway && <ConnectionChip state={connection} />}
      {printer && (
        <p role="status" className="text-xs font-medium text-nar-text">
          {troubleText(printer)}
        </p>
      )}
    </div>
  );
}
