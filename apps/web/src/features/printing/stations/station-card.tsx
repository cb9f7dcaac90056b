import type { Printer } from '@sofra/contract/printing';
import type { Station } from '@sofra/contract/printing-setup';
import { Pencil, Printer as PrinterIcon, Trash2 } from 'lucide-react';
import { StationPrinters } from '#src/features/printing/stations/station-printers.tsx';
import { useStationActions } from '#src/features/printing/stations/use-station-actions.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PassivePill } from '#src/ui/state-pill.tsx';
import { Switch } from '#src/ui/switch.tsx';

interface Props {
  station: Station;
  printers: readonly Printer[];
  /** One sentence that says where its tickets are printed. */
  route: string;
  onRename: () => void;
  onDelete: () => void;
}

/** A station, whether it is in use, and the printers of its tickets (PRINT-42). */
export function StationCard({ station, printers, route, onRename, onDelete }: Props) {
  const { name, isActive, lateAfterMinutes } = station;
  const actions = useStationActions(station);
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <h3 className="font-semibold break-words">{name}</h3>
            {!isActive && <PassivePill />}
          </div>
          <Switch
            label={
              <>
                {isActive ? 'Açık' : 'Pasif'}
                <span className="sr-only">: {name}</span>
              </>
            }
            disabled={actions.isSwitching}
            isOn={actions.isSwitching ? !isActive : isActive}
            onSwitch={actions.switchTo}
          />
        </div>
        <p className="text-sm break-words text-ink-2">{route}</p>
        <p className="num text-sm text-ink-2">Gecikme sınırı: {lateAfterMinutes} dk</p>
        <StationPrinters {...{ station, printers, actions }} />
        {actions.problem && (
          <p role="alert" className="text-sm font-medium text-nar-text">
            {actions.problem}
          </p>
        )}
        <div className="mt-auto flex items-center gap-2">
          <Button
            size={44}
            icon={PrinterIcon}
            aria-label={`Test et: ${name}`}
            isPending={actions.isTesting}
            onClick={actions.test}
          >
            Test et
          </Button>
          <div className="ml-auto flex">
            <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={onRename} />
            <IconButton icon={Trash2} variant="danger" label={`Sil: ${name}`} onClick={onDelete} />
          </div>
        </div>
      </Card>
    </li>
  );
}
