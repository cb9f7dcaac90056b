import type { Business } from '@sofra/contract/people/business';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';
import { GuestSettingsCard } from '#src/features/qr/guest-settings.tsx';
import { MenuCodeCard } from '#src/features/qr/menu-code-card.tsx';
import { TableCardsSection } from '#src/features/qr/table-cards/table-cards-section.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

/** *QR Menü* (PUB-31): the code of the menu, what guests can do with it, and cards for the tables. */
export function QrPage() {
  return (
    <>
      <PageHeader title="QR Menü" />
      <div className="p-4 sm:p-6">
        <ReadState query={useBusinessProfile()} skeleton={<PageSkeleton />}>
          {(business) => <QrContent business={business} />}
        </ReadState>
      </div>
    </>
  );
}

function QrContent({ business }: { business: Business }) {
  return (
    <div className="flex flex-col gap-6">
      <MenuCodeCard slug={business.slug} />
      <GuestSettingsCard settings={business.settings} />
      <TableCardsSection business={business} />
    </div>
  );
}

const PageSkeleton = () => (
  <Skeleton>
    <div className="flex flex-col gap-6">
      <SkeletonBlock className="h-[300px] rounded-lg" />
      <SkeletonBlock className="h-20 rounded-lg" />
    </div>
  </Skeleton>
);
