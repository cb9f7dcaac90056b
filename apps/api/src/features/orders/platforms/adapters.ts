import type { ChannelKind } from '@sofra/domain/orders/channel';
import { deliveryHero } from '#src/features/orders/platforms/adapters/delivery-hero.ts';
import { getir } from '#src/features/orders/platforms/adapters/getir.ts';
import { trendyolGo } from '#src/features/orders/platforms/adapters/trendyol-go.ts';
import type { PlatformAdapter } from '#src/features/orders/platforms/platform-adapter.ts';

const ADAPTERS: readonly PlatformAdapter[] = [trendyolGo, getir, deliveryHero];

/** The adapter of a kind of channel; undefined for one without a connection (PLATFORM-1). */
export const adapterOf = (kind: ChannelKind): PlatformAdapter | undefined =>
  ADAPTERS.find((adapter) => adapter.kind === kind);
