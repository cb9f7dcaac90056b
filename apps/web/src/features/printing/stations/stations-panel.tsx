import type { Station } from '@sofra/contract/printing-setup';
import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { AddStationForm } from '#src/features/printing/stations/add-station-form.tsx';
import { DeleteStationDialog } from '#src/features/printing/delete-printing-dialog.tsx';
import { usePrinters, useStations } from '#src/features/printing/printing-queries.ts';
import { StationCard } from '#src/features/printing/stations/station-card.tsx';
import { StationDialog } from '#src/features/printing/stations/station-dialog.tsx';
import { routeText } from '#src/features/printing/stations/station-route.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { combineQueries, ListState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

interface OpenDialog {
  kind: 'rename' | 'delete';
  station: Station;
}

/** Stations: add, rename, switch off, attach and detach printers, test, delete (PRINT-42, PRINT-43). */
export function StationsPanel() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="stations-title">
      <h2 id="stations-title" className="pb-4 text-lg font-semibold">
        İstasyonlar
      </h2>
      <AddStationForm />
      <StationList onOpen={setDialog} />
      {dialog?.kind === 'rename' && <StationDialog station={dialog.station} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteStationDialog station={dialog.station} onClose={close} />}
    </section>
  );
}

/** Needs both lists: the printers a station has, and those it could have. */
const StationList = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => (
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
    {([stations, printers]) => (
      <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {stations.map((station) => (
          <StationCard
            key={station.id}
            station={station}
            printers={printers}
            route={routeText(station, stations, printers)}
            onRename={() => onOpen({ kind: 'rename', station })}
            onDelete={() => onOpen({ kind: 'delete', station })}
          />
        ))}
      </ul>
    )}
  </ListState>
);
