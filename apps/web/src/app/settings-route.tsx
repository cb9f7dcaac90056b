import { can } from '@sofra/domain/permissions';
import { BusinessPanel } from '#src/features/business/business-panel.tsx';
import { SettingsPage } from '#src/features/printing/settings-page.tsx';
import { useSession } from '#src/lib/session.ts';

/** Puts the settings of the business among those of printing, for the role that may change them (decisions 3). */
export function SettingsRoute() {
  const role = useSession()?.role;
  const mayWrite = role !== undefined && can(role, 'business.write');
  return <SettingsPage business={mayWrite && <BusinessPanel />} />;
}
