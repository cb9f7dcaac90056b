import type { Station } from '@sofra/contract/printing/printing-setup';
import { ChefHat, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePrinters, useStations, useCreateStation } from '#src/features/printing/printing-queries.ts';
import { StationDialog } from '#src/features/printing/stations/station-dialog.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { combineQueries, ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';
import { Button } from '#src/ui/button.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { ValueRow, ValueRows } from '#src/ui/lists/value-rows.tsx';
import { PassivePill } from '#src/ui/state-pill.tsx';
import type { Printer } from '@sofra/contract/printing/printing';

/** Stations as rows, each with its editor, and the form that adds one (PRINT-42, PRINT-45). */
export const StationsPanel = ({ head }: { head?: ReactNode }) => (
  <section aria-label="İstasyonlar">
    {head && <div className="pb-4">{head}</div>}
    <AddStationForm />
    <StationList />
  </section>
);

/** Needs both lists: the printers a station has, and those it could have. */
function StationList() {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ListState
      query={combineQueries(useStations(), usePrinters())}
      failedText="Listeler getirilemedi"
      skeleton={<SkeletonRows count={3} />}
      isEmpty={([stations]) => stations.length === 0}
      empty={
        <EmptyState icon={ChefHat} title="Henüz istasyon yok">
          Mutfak, bar veya fırın için bir istasyon ekleyin; kategorileri menüden bağlayın.
        </EmptyState>
      }
    >
      {([stations, printers]) => {
        const opened = stations.find(({ id }) => id === openId);
        return (
          <>
            <ValueRows>
              {stations.map((station) => (
                <ValueRow
                  key={station.id}
                  icon={ChefHat}
                  name={station.name}
                  detail={routeText(station, stations, printers)}
                  value={<StationValue station={station} />}
                  onOpen={() => setOpenId(station.id)}
                />
              ))}
            </ValueRows>
            {opened && (
              <StationDialog
                station={opened}
                printers={printers}
                route={routeText(opened, stations, printers)}
                onClose={() => setOpenId(null)}
              />
            )}
          </>
        );
      }}
    </ListState>
  );
}

const StationValue = ({ station: { isActive, lateAfterMinutes } }: { station: Station }) => (
  <span className="num inline-flex flex-wrap items-center justify-end gap-2">
    Gecikme {lateAfterMinutes} dk {!isActive && <PassivePill />}
  </span>
);

const emptyDraft = () => ({ name: '' });

const read = ({ name }: { name: string }) => ({
  fields: { name },
  problems: { name: name.trim() === '' ? 'Ad gerekli' : null },
});

/** A station has only a name (PRINT-42), so one line is enough. */
function AddStationForm() {
  const create = useCreateStation();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: create.mutateAsync,
    texts: { done: 'İstasyon eklendi', failed: 'İstasyon eklenemedi' },
  });
  const refusal = form.refusal && refusalTextOf(form.refusal, 'İstasyon eklenemedi');
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-wrap items-start gap-3 pb-4">
      <TextField
        label="Yeni istasyon"
        className="min-w-52 flex-1 sm:max-w-[340px]"
        autoComplete="off"
        maxLength={60}
        placeholder="Örneğin Bar"
        {...form.field('name')}
        error={form.errorAt('name') ?? refusal}
      />
      <Button
        type="submit"
        variant="primary"
        icon={Plus}
        isPending={form.isPending}
        className="max-sm:w-full sm:mt-6"
      >
        İstasyon ekle
      </Button>
    </form>
  );
}

/** Ids are ordered by time, so the first added one is first, as on the server. */
const firstAdded = <Row extends { id: string }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];

const isAttached = (printer: Printer, { printers }: Station): boolean =>
  printers.some(({ printerId }) => printerId === printer.id);

/**
 * Describes in one sentence where the tickets of a station are printed. `printers` and `stations` are all of the
 * business. A passive station counts as none. A station without an active printer uses the receipt printer
 * (PRINT-4, PRINT-42).
 */
export function routeText(
  station: Station,
  stations: readonly Station[],
  printers: readonly Printer[],
): string {
  const open = printers.filter(({ isActive }) => isActive);
  const printersOf = (one: Station) => open.filter((printer) => isAttached(printer, one));
  const own = printersOf(station);
  if (station.isActive && own.length > 0) {
    return own.length === 1
      ? `Fişleri ${own[0]?.name} yazıcısından çıkar.`
      : `Her fişi ${own.length} yazıcıdan da çıkar.`;
  }
  if (open.length === 0) return 'Açık yazıcı yok: siparişleri yalnızca Mutfak Ekranı gösterir.';
  const why = reasonOf(station);
  const standIn = station.isActive
    ? undefined
    : firstAdded(stations.filter((one) => one.isActive && printersOf(one).length > 0));
  if (standIn) return `${why}: fişleri ${standIn.name} istasyonundan çıkar.`;
  return `${why}: fişleri ${receiptPrinterOf(open, stations)?.name} yazıcısından çıkar.`;
}

function reasonOf({ isActive, printers }: Station): string {
  if (!isActive) return 'İstasyon pasif';
  return printers.length === 0 ? 'Bağlı yazıcısı yok' : 'Bağlı yazıcıları kapalı';
}

/** The printer marked for receipts, else the first without a station, else the first (PRINT-6). */
function receiptPrinterOf(open: readonly Printer[], stations: readonly Station[]): Printer | undefined {
  const marked = open.find(({ isReceiptPrinter }) => isReceiptPrinter);
  const free = open.filter((printer) => !stations.some((station) => isAttached(printer, station)));
  return marked ?? firstAdded(free) ?? firstAdded(open);
}
