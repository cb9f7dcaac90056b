import { CALLED_KINDS, KIND_WORD } from '@sofra/domain/orders/place';
import { currentSession } from '#src/lib/api/session.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';
import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';
import type { NewPlace } from '#src/order-queue/stored-carts.ts';
import { allUnsentTableIds } from '#src/order-queue/unsent-tables.ts';

export type { NewPlace };
export type NewPlaces = Readonly<Record<string, NewPlace>>;

const DAY_MS = 86_400_000;
const KEY = 'new-places';
const NONE: NewPlaces = {};

const businessId = (): string => currentSession()?.businessId ?? '';

let held: { text: string; places: NewPlaces } | undefined;

/** The same object until the storage changes. */
function readPlaces(): NewPlaces {
  const stored = readStored(KEY)?.[businessId()] ?? NONE;
  const text = JSON.stringify(stored);
  if (held?.text !== text) {
    const known = Object.entries(stored as NewPlaces).filter(([, place]) =>
      CALLED_KINDS.includes(place.kind),
    );
    held = { text, places: Object.fromEntries(known) };
  }
  return held.places;
}

const places = createSource(readPlaces, (changed) => followOtherTabs([KEY], changed));

function store(next: NewPlaces): void {
  writeStored(KEY, { ...readStored(KEY), [businessId()]: next });
  places.changed();
}

/** The orders without a table that this device began and the server does not know, by place id. */
export const useNewPlaces = (): NewPlaces => useStore(places);

export const newPlaceOf = (placeId: string): NewPlace | undefined => readPlaces()[placeId];

/** Undefined for a table, and for an order that the server knows. */
export const useNewPlace = (placeId: string): NewPlace | undefined => useNewPlaces()[placeId];

/**
 * Begins an order without a table, which is sent with its first lines. Older ones stay while they have unsent lines.
 */
export function keepNewPlace(placeId: string, place: Omit<NewPlace, 'madeAt'>): void {
  const madeAt = Date.now();
  const unsent = allUnsentTableIds();
  const kept = Object.entries(readPlaces()).filter(
    ([id, other]) => madeAt - other.madeAt < DAY_MS || unsent.has(id),
  );
  store({ ...Object.fromEntries(kept), [placeId]: { ...place, madeAt } });
}

/** The server knows the order now. */
export function forgetNewPlace(placeId: string): void {
  const { [placeId]: gone, ...others } = readPlaces();
  if (gone) store(others);
}

/** The title of an order that has no call number yet. */
export const newPlaceName = ({ kind }: Pick<NewPlace, 'kind'>): string =>
  `Yeni ${KIND_WORD[kind].toLocaleLowerCase('tr')}`;

/** The same for a place that may be a table, whose name is not known on this device. */
export function fallbackName(placeId: string): string {
  const place = newPlaceOf(placeId);
  return place ? newPlaceName(place) : 'Masa';
}
