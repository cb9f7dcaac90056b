import { KIND_WORD, PLACE_KINDS, type PlaceKind } from '@sofra/domain/orders/place';
import { useChannels } from '#src/features/channels/channels-queries.ts';
import type { RuleDraft } from '#src/features/menu/price-rules/rule-draft.ts';
import { TOGGLE_CHIP_CLASSES } from '#src/ui/fields/toggle-chips.tsx';

interface Props {
  draft: Pick<RuleDraft, 'placeKinds' | 'channelIds'>;
  onChange: (change: Partial<RuleDraft>) => void;
}

const wordOf = (kind: PlaceKind): string => (kind === 'TABLE' ? 'Masa' : KIND_WORD[kind]);

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/**
 * The places of a timed price. A channel that adds a percent has its own prices, so the rule does nothing there
 * (CHANNEL-6).
 */
export function PlaceFields({ draft: { placeKinds, channelIds }, onChange }: Props) {
  const { data: channels = [] } = useChannels();
  const offered = channels.filter(({ id, percent }) => percent === 0 || channelIds.includes(id));
  const places = PLACE_KINDS.map((kind) => ({
    ...{ key: `at-${kind}`, name: wordOf(kind), isChosen: placeKinds.includes(kind) },
    toggle: () => onChange({ placeKinds: toggled(placeKinds, kind) }),
  }));
  const ofChannels = offered.map(({ id, name }) => ({
    ...{ key: id, name, isChosen: channelIds.includes(id) },
    toggle: () => onChange({ channelIds: toggled(channelIds, id) }),
  }));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">Nerede geçerli?</p>
      <div role="group" aria-label="Nerede geçerli?" className="flex flex-wrap gap-2">
        {[...places, ...ofChannels].map(({ key, name, isChosen, toggle }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isChosen}
            onClick={toggle}
            className={TOGGLE_CHIP_CLASSES}
          >
            {name}
          </button>
        ))}
      </div>
      {offered.length < channels.length && (
        <p className="text-sm text-ink-2">Yüzde ekleyen kanallarda kurallar geçmez.</p>
      )}
    </div>
  );
}
