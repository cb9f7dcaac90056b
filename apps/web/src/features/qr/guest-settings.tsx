import type { BusinessSettings } from '@sofra/contract/people/business';
import { LANGUAGE_LABEL } from '@sofra/domain/menu/menu-language';
import { can } from '@sofra/domain/people/permissions';
import { Settings } from 'lucide-react';
import { useSession } from '#src/lib/api/session.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const SettingsLink = createLink(LinkButton);

interface Props {
  settings: Pick<BusinessSettings, 'guestCalls' | 'secondLanguage'>;
}

/** The actions that guests can do with the menu. The owner changes them in the settings (PUB-36). */
export function GuestSettingsCard({ settings: { guestCalls, secondLanguage } }: Props) {
  const role = useSession()?.role;
  const mayWrite = role !== undefined && can(role, 'business.write');
  const facts = [
    ['Masadan çağrı', guestCalls ? 'Açık' : 'Kapalı'],
    ['Menünün ikinci yabancı dili', secondLanguage ? LANGUAGE_LABEL[secondLanguage] : 'Yok'],
  ] as const;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">Misafirler için</h2>
      <dl className="flex flex-col gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {mayWrite ? (
        <SettingsLink
          to="/app/settings/$section"
          params={{ section: 'menu' }}
          icon={Settings}
          className="self-start"
        >
          Ayarlarda değiştir
        </SettingsLink>
      ) : (
        <p className="text-sm text-ink-2">Bu ayarları patron değiştirir.</p>
      )}
    </Card>
  );
}
