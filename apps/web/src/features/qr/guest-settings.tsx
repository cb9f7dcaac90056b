import type { BusinessSettings } from '@sofra/contract/people/business';
import { LANGUAGE_LABEL, SECOND_LANGUAGES, type SecondLanguage } from '@sofra/domain/menu/menu-language';
import { can } from '@sofra/domain/people/permissions';
import { useUpdateBusiness } from '#src/features/business/business-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';

type GuestSettings = Pick<BusinessSettings, 'guestCalls' | 'secondLanguage'>;

const CALLS_LABEL = 'Masadan çağrı';
const LANGUAGE_FIELD = 'Menünün ikinci yabancı dili';
const NO_LANGUAGE = 'none';
const LANGUAGES = [
  { value: NO_LANGUAGE, label: 'Yok' },
  ...SECOND_LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABEL[value] })),
] as const;

/** The actions that guests can do with the menu. The owner decides, other office roles can only read it (PUB-36). */
export function GuestSettingsCard({ settings }: { settings: GuestSettings }) {
  const role = useSession()?.role;
  const mayWrite = role !== undefined && can(role, 'business.write');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">Misafirler için</h2>
      {mayWrite ? <Choices settings={settings} /> : <Facts settings={settings} />}
    </Card>
  );
}

function Choices({ settings }: { settings: GuestSettings }) {
  const { mutate, isPending, variables } = useUpdateBusiness();
  const isOnline = useIsOnline();
  // While a change is being saved, the new value is shown already.
  const { guestCalls, secondLanguage } = { ...settings, ...(isPending && variables.settings) };
  const save = (change: Partial<GuestSettings>) =>
    mutate(
      { settings: change },
      {
        onSuccess: () => toast.success('Ayar kaydedildi'),
        onError: (error) => toast.error(errorTextOf(error, 'Ayar kaydedilemedi. Tekrar deneyin.')),
      },
    );
  const choose = (value: SecondLanguage | typeof NO_LANGUAGE) =>
    save({ secondLanguage: value === NO_LANGUAGE ? null : value });
  const isLocked = isPending || !isOnline;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Switch
        label={CALLS_LABEL}
        hint="Misafir, masasındaki kartın koduyla garson çağırır ya da hesap ister."
        isOn={guestCalls}
        disabled={isLocked}
        onToggle={(isOn) => save({ guestCalls: isOn })}
      />
      <Select
        label={LANGUAGE_FIELD}
        hint="Menü her zaman Türkçe ve İngilizce okunur. Çevirisi yazılmamış adlar Türkçe görünür."
        options={LANGUAGES}
        value={secondLanguage ?? NO_LANGUAGE}
        disabled={isLocked}
        onValue={choose}
      />
    </div>
  );
}

function Facts({ settings: { guestCalls, secondLanguage } }: { settings: GuestSettings }) {
  const facts = [
    [CALLS_LABEL, guestCalls ? 'Açık' : 'Kapalı'],
    [LANGUAGE_FIELD, secondLanguage ? LANGUAGE_LABEL[secondLanguage] : 'Yok'],
  ] as const;
  return (
    <>
      <dl className="flex flex-col gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">Bu ayarları patron değiştirir.</p>
    </>
  );
}
