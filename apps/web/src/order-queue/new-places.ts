import { CALLED_KINDS, KIND_WORD, type CalledKind } from '@sofra/domain/orders/place';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';
import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';

/** An order without a table before its first lines are saved (PLACE-4). */
export interface NewPlace {
  readonly kind: CalledKind;
  readonly customerId?: string;
  readonly name?: string;
  /** Digits with the country code. */
  readonly phone?: string;
  readonly address?: string;
  readonly note?: string;
  /** ISO 8601. */
  readonly promisedAt?: string;
  readonly channelId?: string;
  /** The number that the platform gave it (CHANNEL-11). */
  readonly channelNumber?: string;
  /** The zone that decides the fee (CHANNEL-14). */
  readonly zoneId?: string;
  /** A user with the right sends less than the minimum of the channel (CHANNEL-16). */
  readonly isBelowMinimum?: boolean;
  /** When it was made, in ms; one without lines is forgotten after a day. */
  readonly madeAt: number;
}

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

/** The orders without a table that this device began and the server does not know yet, by the id of the place. */
export const useNewPlaces = (): NewPlaces => useStore(places);

export const newPlaceOf = (placeId: string): NewPlace | undefined => readPlaces()[placeId];

/** Undefined for a table, and for an order that the server knows. */
export const useNewPlace = (placeId: string): NewPlace | undefined => useNewPlaces()[placeId];

/** Begins an order without a table, or changes its recipient. Its first lines are sent with it. */
export function keepNewPlace(placeId: string, place: Omit<NewPlace, 'madeAt'>): void {
  const madeAt = Date.now();
  const young = Object.entries(readPlaces()).filter(([, other]) => madeAt - other.madeAt < DAY_MS);
  store({ ...Object.fromEntries(young), [placeId]: { ...place, madeAt } });
}

/** Makes the id that becomes that of the order: a UUID, also on pages over plain http, which lack `randomUUID`. */
export function newPlaceId(): string {
  const hex = newIdempotencyKey();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
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
