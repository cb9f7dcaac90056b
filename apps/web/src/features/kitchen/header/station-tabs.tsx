import type { Station } from '@sofra/contract/printing/printing-setup';
import type { PlaceFilter } from '#src/features/kitchen/board/ticket-views.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

interface Props {
  stations: readonly Station[];
  stationId: string | null;
  /** The number of tickets with something to prepare at a station; null counts all stations. */
  countOf: (stationId: string | null) => number;
  onChoose: (stationId: string | null) => void;
}

const ALL = '';

/** *Hepsi 12 | Mutfak 8 | Bar 4*: tabs with what each station still has to prepare. */
export function StationTabs({ stations, stationId, countOf, onChoose }: Props) {
  const segments = [
    { value: ALL, label: 'Hepsi', count: countOf(null) },
    ...stations.map(({ id, name }) => ({ value: id, label: name, count: countOf(id) })),
  ];
  return (
    <SegmentedControl
      label="İstasyon"
      segments={segments}
      value={stationId ?? ALL}
      onValue={(value) => onChoose(value === ALL ? null : value)}
    />
  );
}

const PLACES = [
  [ALL, 'Hepsi'],
  ['TABLE', 'Masalar'],
  ['TAKEAWAY', 'Gel-al'],
  ['DELIVERY', 'Paket'],
] as const;

interface PlaceProps {
  place: PlaceFilter | null;
  countOf: (place: PlaceFilter | null) => number;
  onChoose: (place: PlaceFilter | null) => void;
}

/** *Hepsi 30 | Masalar 25 | Gel-al 2 | Paket 3*, beside the stations (KDS-36). */
export const PlaceTabs = ({ place, countOf, onChoose }: PlaceProps) => (
  <SegmentedControl
    label="Yer"
    segments={PLACES.map(([value, label]) => ({ value, label, count: countOf(value || null) }))}
    value={place ?? ALL}
    onValue={(value) => onChoose(value || null)}
  />
);
