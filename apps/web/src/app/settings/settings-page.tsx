import { can } from '@sofra/domain/people/permissions';
import { CircleAlert, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { missingText, useMissingSettings } from '#src/app/settings/missing-settings.ts';
import {
  BackToGroup,
  hasPanel,
  RouterBackLink,
  SettingGroup,
  useOpenSetting,
} from '#src/app/settings/setting-group.tsx';
import { groupLabel, SETTING_GROUPS } from '#src/app/settings/setting-groups.tsx';
import type { SettingRow } from '#src/app/settings/setting-row.tsx';
import { SETTING_ROWS } from '#src/app/settings/setting-rows.ts';
import { searchSettings } from '#src/app/settings/search-settings.ts';
import { settingAt, type GroupId } from '#src/app/settings/settings-address.ts';
import { useSession } from '#src/lib/api/session.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { IndexPage, useSection, type Section } from '#src/ui/lists/index-page.tsx';
import { ValueRow, ValueRows } from '#src/ui/lists/value-rows.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

interface Props {
  /** The group and the setting of the address. */
  wanted: string | undefined;
  opened: string | undefined;
}

/** *Ayarlar*: every setting in its group, and a search over all of them (SETTING-1 to SETTING-7). */
export function SettingsPage({ wanted, opened: openedId }: Props) {
  const rows = useOwnRows();
  const missing = useMissingSettings(rows);
  const [text, setText] = useState('');
  const sections = sectionsOf(rows, missing);
  const current = useSection(sections, wanted, 'settings-section', 'printing');
  const inGroup = rows.filter(({ group }) => group === current?.id);
  const opened = inGroup.find(({ id }) => id === openedId);
  const open = useOpenSetting();
  const choose = (row: SettingRow) => {
    setText('');
    open(row);
  };
  const found = text.trim() === '' ? null : searchSettings(rows, text);
  const search = (
    <SettingSearch text={text} onText={setText} onSubmit={() => found?.[0] && choose(found[0])} />
  );
  return (
    <>
      <SettingsHeader current={current} opened={opened} search={search}>
        {missing[0] && <MissingButton rows={missing} onChoose={choose} />}
      </SettingsHeader>
      {found ? (
        <Results rows={found} onChoose={choose} />
      ) : (
        <IndexPage
          label="Ayar grupları"
          sections={sections}
          current={current}
          linkTo={settingAt}
          isRoomy
          foot={
            <p className="px-3 text-xs text-ink-2">
              Cihaz ayarları yalnız bu tarayıcıda, ötekiler bütün işletmede geçerlidir.
            </p>
          }
        >
          {current && <SettingGroup key={current.id} {...current} rows={inGroup} opened={opened} />}
        </IndexPage>
      )}
    </>
  );
}

interface HeaderProps {
  current: Section<GroupId> | null;
  opened: SettingRow | undefined;
  search: ReactNode;
  children: ReactNode;
}

/** The search, or on a phone the name of the group and the way back. */
function SettingsHeader({ current, opened, search, children }: HeaderProps) {
  const isWide = useDesktop();
  if (isWide || !current) return <PageHeader title="Ayarlar" tabs={search} actions={children} />;
  const back = hasPanel(opened) ? (
    <BackToGroup {...current} />
  ) : (
    <RouterBackLink to="/app/settings" label="Ayarlara dön" />
  );
  return <PageHeader title={current.label} back={back} actions={children} />;
}

interface SearchProps {
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
}

function SettingSearch({ text, onText, onSubmit }: SearchProps) {
  const isWide = useDesktop();
  return (
    <SearchBox
      label="Ayar ara"
      placeholder={isWide ? 'Ayar ara: bahşiş, PIN, gecikme…' : 'Ayar ara'}
      className="sm:w-[455px]"
      hasShortcut
      value={text}
      onValue={onText}
      onSubmit={onSubmit}
    />
  );
}

/** The settings that the role may change or read (BIZ-11, SETTING-6). */
function useOwnRows(): readonly SettingRow[] {
  const role = useSession()?.role;
  return SETTING_ROWS.filter(({ permission }) => role !== undefined && can(role, permission));
}

/** The groups that have rows. */
const sectionsOf = (rows: readonly SettingRow[], missing: readonly SettingRow[]) =>
  SETTING_GROUPS.filter(({ id }) => rows.some(({ group }) => group === id)).map(
    ({ id, label, icon, Detail }): Section<typeof id> => ({
      id,
      label,
      icon,
      detail: <Detail />,
      mark: missing.some(({ group }) => group === id) && (
        <CircleAlert role="img" aria-label="Eksik bilgi" size={18} className="shrink-0 text-nar-text" />
      ),
    }),
  );

interface ResultsProps {
  rows: readonly SettingRow[];
  onChoose: (row: SettingRow) => void;
}

/** Leads to the first value that is missing (SETTING-4). */
const MissingButton = ({ rows, onChoose }: ResultsProps) => (
  <button
    type="button"
    onClick={() => rows[0] && onChoose(rows[0])}
    className="ml-auto flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-nar-text hover:bg-sunken"
  >
    <CircleAlert aria-hidden size={18} className="shrink-0" />
    {missingText(rows.length)}
  </button>
);

/** The found settings with group and value. */
const Results = ({ rows, onChoose }: ResultsProps) => (
  <div className="flex max-w-[1000px] flex-col gap-3 p-4 sm:p-6">
    <p role="status" className="text-sm text-ink-2">
      {rows.length === 0 ? '' : `${rows.length} ayar bulundu`}
    </p>
    {rows.length === 0 ? (
      <EmptyState icon={SearchX} title="Ayar bulunamadı">
        Başka bir kelime deneyin; örneğin yazıcı, KDV ya da PIN.
      </EmptyState>
    ) : (
      <ValueRows title="Bulunan ayarlar">
        {rows.map((row) => (
          <ValueRow
            key={row.id}
            name={row.name}
            detail={groupLabel(row.group)}
            value={<RowValue row={row} />}
            onOpen={() => onChoose(row)}
          />
        ))}
      </ValueRows>
    )}
  </div>
);

function RowValue({ row: { opens, Value } }: { row: SettingRow }) {
  if ('useSwitch' in opens) return <OnOff useSwitch={opens.useSwitch} />;
  return Value && <Value />;
}

const OnOff = ({ useSwitch }: { useSwitch: () => { isOn: boolean } }) =>
  useSwitch().isOn ? 'Açık' : 'Kapalı';
