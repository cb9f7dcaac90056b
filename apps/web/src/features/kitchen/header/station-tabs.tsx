import type { Station } from '@sofra/contract/printing/printing-setup';
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
