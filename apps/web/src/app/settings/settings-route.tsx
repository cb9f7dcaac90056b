import { SettingsPage } from '#src/app/settings/settings-page.tsx';
import { readSettingsSearch } from '#src/app/settings/settings-address.ts';
import { useParams, useSearch } from '#src/lib/router/router-context.ts';

/** Passes the group and the setting of the address to the page (SETTING-3). */
export function SettingsRoute() {
  const section = useParams('/app/settings/$section')?.section;
  const { ayar } = useSearch(readSettingsSearch);
  return <SettingsPage wanted={section} opened={ayar} />;
}
