import { can } from '@sofra/domain/people/permissions';
import { lazy, Suspense } from 'react';
import { BusinessPanel } from '#src/features/business/business-panel.tsx';
import { ReadyLinkCard } from '#src/features/ready-board/ready-link-card.tsx';
import { SettingsPage } from '#src/app/settings/settings-page.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

const SystemPanel = lazy(async () => ({
  default: (await import('#src/features/system/system-panel.tsx')).SystemPanel,
}));

const CashSetupPanel = lazy(async () => ({
  default: (await import('#src/features/cash/setup/cash-setup-panel.tsx')).CashSetupPanel,
}));

const PartnersPanel = lazy(async () => ({
  default: (await import('#src/features/partners/partners-panel.tsx')).PartnersPanel,
}));

const ChannelsPanel = lazy(async () => ({
  default: (await import('#src/features/channels/channels-panel.tsx')).ChannelsPanel,
}));

const VatPanel = lazy(async () => ({
  default: (await import('#src/features/vat/vat-panel.tsx')).VatPanel,
}));

const SellerPanel = lazy(async () => ({
  default: (await import('#src/features/documents/seller-panel.tsx')).SellerPanel,
}));

/** Adds the tabs that only some roles may see to the settings of printing: tills, KDV, the business and the system (BIZ-11). */
export function SettingsRoute() {
  const role = useSession()?.role;
  const may = (
    permission: 'cash.setUp' | 'channels.write' | 'vat.write' | 'business.write' | 'system.read',
  ) => role !== undefined && can(role, permission);
  return (
    <SettingsPage
      cash={
        may('cash.setUp') && (
          <Suspense fallback={<SkeletonRows count={2} block="h-48 rounded-lg" />}>
            <div className="flex flex-col gap-4">
              <CashSetupPanel />
              <PartnersPanel />
            </div>
          </Suspense>
        )
      }
      channels={
        may('channels.write') && (
          <Suspense fallback={<SkeletonRows count={3} block="h-16 rounded-lg" />}>
            <ChannelsPanel />
          </Suspense>
        )
      }
      vat={
        may('vat.write') && (
          <Suspense fallback={<SkeletonRows count={2} block="h-48 rounded-lg" />}>
            <div className="flex flex-col gap-4">
              <VatPanel />
              <SellerPanel />
            </div>
          </Suspense>
        )
      }
      business={
        may('business.write') && (
          <div className="flex flex-col gap-8">
            <BusinessPanel />
            <ReadyLinkCard />
          </div>
        )
      }
      system={
        may('system.read') && (
          <Suspense fallback={<SkeletonRows count={1} block="h-52 rounded-lg" />}>
            <SystemPanel />
          </Suspense>
        )
      }
    />
  );
}
