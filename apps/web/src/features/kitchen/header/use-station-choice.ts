import type { Station } from '@sofra/contract/printing/printing-setup';
import { useState } from 'react';
import type { PlaceFilter } from '#src/features/kitchen/board/ticket-views.ts';
import { readKitchenSearch } from '#src/features/kitchen/kitchen-search.ts';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';
import { forgetStored, readStored, writeStored } from '#src/lib/device/storage.ts';

/**
 * The station of this display: from the address, else the last choice on this device; null is *Hepsi*. A deleted
 * station counts as none (KDS-9).
 */
export function useStationChoice(stations: readonly Station[] | undefined) {
  const search = useSearch(readKitchenSearch);
  const [remembered, setRemembered] = useState(() => readStored('kds-station'));
  const navigate = useNavigate();
  const wanted = search.station ?? remembered;
  const isGone = stations !== undefined && !stations.some(({ id }) => id === wanted);
  const choose = (id: string | null) => {
    if (id === null) forgetStored('kds-station');
    else writeStored('kds-station', id);
    setRemembered(id);
    void navigate({ to: '/app/kds', search: id === null ? {} : { station: id }, replace: true });
  };
  return { stationId: isGone ? null : wanted, choose };
}

/** The places that this display shows, kept by the device; null is *Hepsi* (KDS-36). */
export function usePlaceChoice() {
  const [place, setPlace] = useState(() => readStored('kds-place'));
  const choosePlace = (next: PlaceFilter | null) => {
    if (next === null) forgetStored('kds-place');
    else writeStored('kds-place', next);
    setPlace(next);
  };
  return { place, choosePlace };
}
