import type { ChannelKind } from '@sofra/domain/orders/channel';
import { Bike, Globe, Phone, type LucideIcon } from 'lucide-react';

export const CHANNEL_ICON: Record<ChannelKind, LucideIcon> = {
  PHONE: Phone,
  OWN: Globe,
  YEMEKSEPETI: Bike,
  GETIR: Bike,
  TRENDYOL: Bike,
  MIGROS: Bike,
  PLATFORM: Bike,
};

interface Props {
  channel: { name: string; kind: ChannelKind; number?: string | null };
}

/** *Getir 4711*: colourless, because colours mean states (CHANNEL-12). */
export function ChannelMark({ channel: { name, kind, number } }: Props) {
  const Icon = CHANNEL_ICON[kind];
  return (
    <span className="num inline-flex min-h-6 min-w-0 items-center gap-1 rounded-sm bg-sunken px-2 text-xs text-ink-2">
      <Icon aria-hidden size={14} className="shrink-0" />
      <span className="truncate">{number ? `${name} ${number}` : name}</span>
    </span>
  );
}
