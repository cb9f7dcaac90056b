import type { Channel } from '@sofra/contract/menu/channels';
import type { BusinessSettings } from '@sofra/contract/people/business';
import { findBusinessProfile, findFloorVersion } from '#src/features/business/business.store.ts';
import { listChannelRows } from '#src/features/channels/channels.store.ts';
import { listRulesInForce, type RuleInForce } from '#src/features/price-rules/price-rules.store.ts';
import { findPrintRoutes, type PrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import { listRatesByClock, type RatesByClock } from '#src/features/vat/vat-rates.store.ts';
import { createVersionedResponses, type VersionedResponses } from '#src/platform/http/response-cache.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Settings of a business that every save and every payment needs. */
export interface FloorSettings {
  /** Those that are on, whether or not they run now. */
  rules: readonly RuleInForce[];
  rates: RatesByClock;
  routes: PrintRoutes;
  channels: readonly Channel[];
  settings: BusinessSettings;
}

/** For how many businesses a server remembers them, some kilobytes each. */
const MAX_HELD = 1_000;

/** By server, of which tests start several in one process. */
const heldBy = new WeakMap<Work['services'], VersionedResponses<FloorSettings>>();

/**
 * The settings as they are when this statement is executed: their version is read each time, after the locks, and they
 * themselves only when it is another one (docs/decisions/0068). A transaction that waited for a lock sees what was
 * changed meanwhile. Errors: NOT_FOUND for a business that does not exist, which a site administrator may name.
 */
export async function readFloorSettings({
  tx,
  actor,
  services,
}: Pick<Work, 'tx' | 'services'> & { actor: Pick<Work['actor'], 'businessId'> }): Promise<FloorSettings> {
  const { businessId } = actor;
  // Before the settings, so that they are never older than the version they are remembered by.
  const version = await findFloorVersion(tx, businessId);
  return heldOf(services).get(businessId, version, () => readSettings(tx, businessId));
}

function heldOf(services: Work['services']): VersionedResponses<FloorSettings> {
  const held = heldBy.get(services) ?? createVersionedResponses<FloorSettings>(MAX_HELD);
  heldBy.set(services, held);
  return held;
}

/** Whatever is added here must renew the version as well (migration 0056); `test/floor-settings.sweep.test.ts` looks. */
export async function readSettings(tx: Tx, businessId: string): Promise<FloorSettings> {
  const [rules, rates, routes, channels, { settings }] = await together(
    listRulesInForce(tx, businessId),
    listRatesByClock(tx, businessId),
    findPrintRoutes(tx, businessId),
    listChannelRows(tx, businessId),
    findBusinessProfile(tx, businessId),
  );
  return { rules, rates, routes, channels, settings };
}
