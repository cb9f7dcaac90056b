import type { Station } from '@sofra/contract/printing';
import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { AddStationForm } from '#src/features/printing/add-station-form.tsx';
import { DeleteStationDialog } from '#src/features/printing/delete-printing-dialog.tsx';
import { ListSkeleton } from '#src/features/printing/list-skeleton.tsx';
import { usePrinters, useStations } from '#src/features/printing/printing-queries.ts';
import { StationCard } from '#src/features/printing/station-card.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Stations: add, attach and detach printers, test, delete (spec 2, "Settings"). */
export function StationsPanel() {
  const [deleting, setDeleting] = useState<Station | null>(null);
  return (
    <section aria-labelledby="stations-title">
      <h2 id="stations-title" className="pb-4 text-lg font-semibold">
        İstasyonlar
      </h2>
      <AddStationForm />
      <StationList onDelete={setDeleting} />
      {deleting && <DeleteStationDialog station={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

/** Needs both lists: which printers a station has, and which it could have. */
function StationList({ onDelete }: { onDelete: (station: Station) => void }) {
  const [stations, printers] = [useStations(), usePrinters()];
  const retry = () => {
    void stations.refetch();
    void printers.refetch();
  };
  if (stations.isPending || printers.isPending) return <ListSkeleton />;
  if (!stations.data || !printers.data) {
    return (
      <Banner tone="error" onRetry={retry} isRetrying={stations.isFetching || printers.isFetching}>
        Listeler getirilemedi
      </Banner>
    );
  }
  if (stations.data.length === 0) {
    return (
      <EmptyState icon={ChefHat} title="Henüz istasyon yok">
        Mutfak, bar veya fırın için bir istasyon ekleyin; kategorileri menüden bağlayın.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
      {stations.data.map((station) => (
        <StationCard
          key={station.id}
          station={station}
          printers={printers.data}
          onDelete={() => onDelete(station)}
        />
      ))}
    </ul>
  );
}
