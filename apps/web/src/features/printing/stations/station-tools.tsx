import type { Printer } from '@sofra/contract/printing/printing';
import type { Station } from '@sofra/contract/printing/printing-setup';
import { Printer as PrinterIcon, Trash2, X } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { LiveStatePill } from '#src/features/printing/printers/live-state-pill.tsx';
import { addressOf } from '#src/features/printing/printer-labels.ts';
import { Select } from '#src/ui/fields/select.tsx';
import {
  useAttachPrinter,
  useDetachPrinter,
  useTestStation,
  useUpdateStation,
} from '#src/features/printing/printing-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

interface Props {
  station: Station;
  printers: readonly Printer[];
  /** One sentence about where its tickets are printed. */
  route: string;
  onDelete: () => void;
}

/** The printers of a station, its switch, its test, and its deletion (PRINT-42, PRINT-43). */
export function StationTools({ station, printers, route, onDelete }: Props) {
  const { isActive } = station;
  const actions = useStationActions(station);
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-4">
      <p className="text-sm break-words text-ink-2">{route}</p>
      <Switch
        label="İstasyon açık"
        disabled={actions.isSwitching}
        isOn={actions.isSwitching ? !isActive : isActive}
        onToggle={actions.switchTo}
      />
      <StationPrinters {...{ station, printers, actions }} />
      {actions.problem && (
        <p role="alert" className="text-sm font-medium text-nar-text">
          {actions.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size={44} icon={PrinterIcon} isPending={actions.isTesting} onClick={actions.test}>
          Test et
        </Button>
        <IconButton
          icon={Trash2}
          variant="danger"
          label="İstasyonu sil"
          className="ml-auto"
          onClick={onDelete}
        />
      </div>
    </div>
  );
}

interface StationPrintersProps {
  station: Station;
  printers: readonly Printer[];
  actions: StationActionHandlers;
}

/** The printers of a station, each with a button to detach it, and a select box to attach another one. */
function StationPrinters({ station, printers, actions }: StationPrintersProps) {
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
          label="Yazıcı bağla"
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

/**
 * Replaces the text of the refusal. That text refers to this screen and requests a new printer that may exist
 * already.
 */
const NO_OWN_PRINTER_TEXT =
  'Bu istasyona bağlı açık yazıcı yok. Test fişi için bir yazıcı bağlayın veya bağlı yazıcıyı açın.';

/** Actions on a station that need no dialog, with the texts of the catalogue (PRINT-44). */
function useStationActions({ id }: Station) {
  const attach = useAttachPrinter();
  const detach = useDetachPrinter();
  const test = useTestStation();
  const update = useUpdateStation();
  const all = [attach, detach, test, update];
  const refusal = all.find(({ error }) => error !== null)?.error;
  /** Clears earlier errors, which do not concern this action. A reset action under way would lose its result. */
  const ask = (action: () => void) => {
    for (const one of all) if (!one.isPending) one.reset();
    action();
  };
  const said = (done: string, failed: string) => ({
    onSuccess: () => toast.success(done),
    onError: () => toast.error(failed),
  });
  return {
    attach: (printerId: string) =>
      ask(() => attach.mutate({ stationId: id, printerId }, said('Yazıcı bağlandı', 'Bağlanamadı'))),
    detach: (printerId: string) =>
      ask(() => detach.mutate({ stationId: id, printerId }, said('Yazıcı çıkarıldı', 'Çıkarılamadı'))),
    test: () => ask(() => test.mutate({ id }, said('Test fişi gönderildi', 'Test başarısız'))),
    switchTo: (isActive: boolean) =>
      ask(() => update.mutate({ id, isActive }, { onError: () => toast.error('Güncellenemedi') })),
    isMovingPrinters: attach.isPending || detach.isPending,
    isTesting: test.isPending,
    isSwitching: update.isPending,
    problem: refusal ? problemText(refusal) : null,
  };
}

const problemText = (refusal: Error): string =>
  isApiError(refusal, 'NO_PRINTER') ? NO_OWN_PRINTER_TEXT : errorTextOf(refusal);

type StationActionHandlers = ReturnType<typeof useStationActions>;
