import { createChannel, listChannels, pauseChannel, updateChannel } from '@sofra/contract/menu/channels';
import { channelPricesOf, type SalePlace } from '@sofra/domain/menu/channel-price';
import { rulesAt, type Pricing } from '@sofra/domain/menu/price-rule';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useRunningRules } from '#src/features/menu/price-rules-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

const channelsQuery = readQuery(listChannels);

/** The channels of the business; those that are off too. */
export const useChannels = ({ isEnabled = true }: { isEnabled?: boolean } = {}) =>
  useQuery({ ...channelsQuery, enabled: isEnabled });

/** The place and channel of the order on screen; at a table where nothing else is provided. */
export const SaleContext = createContext<SalePlace>({ kind: 'TABLE', channelId: null });

/**
 * Everything that decides prices now for the order on screen: running timed prices, and its channel (CHANNEL-3,
 * CHANNEL-6).
 */
export function usePricing(): Pricing {
  const place = use(SaleContext);
  const rules = useRunningRules();
  const { data } = useQuery({ ...channelsQuery, enabled: place.channelId !== null });
  return useMemo(() => {
    const channel = data?.find(({ id }) => id === place.channelId);
    return { running: rulesAt(rules, place), channel: channel ? channelPricesOf(channel) : null };
  }, [rules, data, place]);
}

/** The partner of the platform that brought the order on screen; null for any other order (CHANNEL-8). */
export function usePlatformPartner(): string | null {
  const { channelId } = use(SaleContext);
  const { data } = useQuery({ ...channelsQuery, enabled: channelId !== null });
  return data?.find(({ id }) => id === channelId)?.partnerId ?? null;
}

const REFRESHED = { refreshes: ['menu', 'partners'] } as const;

export const useCreateChannel = () => useWrite(createChannel, REFRESHED);
export const useUpdateChannel = () => useWrite(updateChannel, REFRESHED);
export const usePauseChannel = () => useWrite(pauseChannel, REFRESHED);
