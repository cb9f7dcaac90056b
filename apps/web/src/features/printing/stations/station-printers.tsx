import type { Printer } from '@sofra/contract/printing';
import type { Station } from '@sofra/contract/printing-setup';
import { X } from 'lucide-react';
import { LiveStatePill } from '#src/features/printing/printers/live-state-pill.tsx';
import { addressOf } from '#src/features/printing/printer-labels.ts';
import type { StationActionHandlers } from '#src/features/printing/stations/use-station-actions.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';

interface Props {
  station: Station;
  printers: readonly Printer[];
  actions: StationActionHandlers;
}

/** The printers of a station, each with a button to detach it, and a select box to attach another one. */
export function StationPrinters({ station, printers, actions }: Props) {
  const attached = new Set(station.printers.map(({ printerId }) => printerId));
  const free = printers.filter(({ id }) => !attached.has(id));
  return (
    <>
      <ul aria-label={`Bağlı yazıcılar: ${station.name}`} className="flex flex-col gap-2 empty:hidden">
        {station.printers.map(({ printerId, printer }) => {
          const live = printers.find(({ id }) => id === printerId);
          return (
            <li key={printerId} className="flex items-center gap-2 rounded-md bg-sunken pl-3">
              <span className="min-w-0 flex-1 py-2">
                <span className="block truncate text-sm font-medium">{printer.name}</span>
                <span className="num block truncate text-xs text-ink-2">{addressOf(live ?? printer)}</span>
              </span>
              {live && <LiveStatePill printer={live} />}
              <IconButton
                icon={X}
                label={`Çıkar: ${printer.name}`}
                disabled={actions.isMovingPrinters}
                onClick={() => actions.detach(printerId)}
              />
            </li>
          );
        })}
      </ul>
      {free.length > 0 && (
        <Select
          label={
            <>
              Yazıcı bağla<span className="sr-only">: {station.name}</span>
            </>
          }
          className="sm:max-w-[340px]"
          disabled={actions.isMovingPrinters}
          value=""
          placeholder="Yazıcı seçin"
          onValue={actions.attach}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
}
