import type { Channel } from '@sofra/contract/menu/channels';
import { formatLira } from '@sofra/domain/money/money';
import type { CalledKind } from '@sofra/domain/orders/place';
import { isPaused, isPlatform } from '@sofra/domain/orders/channel';
import { useChannels } from '#src/features/channels/channels-queries.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** Not an id: the business itself. */
const NONE = '';

interface ChannelChoice {
  channel: Channel | null;
  number: string;
  /** The zone of a delivery. */
  zoneId: string;
}

export const NO_CHANNEL: ChannelChoice = { channel: null, number: '', zoneId: '' };

interface Props {
  kind: CalledKind;
  value: ChannelChoice;
  onValue: (value: ChannelChoice) => void;
  problem?: string | undefined;
}

/**
 * The channel that brought the order, and the platform's number. A business without channels sees nothing (CHANNEL-12).
 */
export function ChannelFields({ kind, value, onValue, problem }: Props) {
  const { data = [] } = useChannels();
  const [now, timeZone] = [useNow(), useTimeZone()];
  const on = data.filter(({ isOn }) => isOn);
  const paused = on.filter((channel) => isPaused(channel, new Date(now)));
  const chips = on
    .filter((channel) => !paused.includes(channel))
    .map(({ id, name }) => ({ value: id, label: name }));
  if (on.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">Kanal</p>
        <Chips
          label="Kanal"
          layout="wrap"
          chips={[{ value: NONE, label: 'Kendimiz' }, ...chips]}
          value={value.channel?.id ?? NONE}
          onValue={(id) =>
            onValue({ ...value, zoneId: '', channel: on.find((one) => one.id === id) ?? null })
          }
        />
        {paused.map(({ id, name, pausedUntil }) => (
          <p key={id} className="num text-sm text-safran-text">
            {name} durduruldu · {pausedUntil && clockText(pausedUntil, timeZone)} açılır
          </p>
        ))}
      </div>
      {value.channel && isPlatform(value.channel.kind) && (
        <TextField
          label={`${value.channel.name} sipariş numarası`}
          isRequired
          maxLength={40}
          autoComplete="off"
          inputClassName="num"
          value={value.number}
          error={problem}
          onValue={(number) => onValue({ ...value, number })}
        />
      )}
      {kind === 'DELIVERY' &&
        value.channel &&
        value.channel.feeItemId !== null &&
        value.channel.zones.length > 0 && (
          <div className="flex flex-col gap-1.5">
            <p className="text-sm font-medium">Bölge</p>
            <Chips
              label="Bölge"
              layout="wrap"
              chips={[{ value: NONE, label: 'Bölgesiz' }, ...value.channel.zones.map(zoneChip)]}
              value={value.zoneId}
              onValue={(zoneId) => onValue({ ...value, zoneId })}
            />
          </div>
        )}
    </div>
  );
}

/** *Merkez · ₺30,00 · 25 dk* */
const zoneChip = ({ id, name, fee, minutes }: Channel['zones'][number]) => ({
  value: id,
  label: [name, formatLira(fee), minutes !== null && `${minutes} dk`].filter(Boolean).join(' · '),
});
