import { useState, type ReactNode } from 'react';
import { TrialNote } from '#src/features/business/trial-note.tsx';
import { CashierAgentCard } from '#src/features/printing/cashier-agent/cashier-agent-card.tsx';
import { PrintersPanel } from '#src/features/printing/printers/printers-panel.tsx';
import { StationsPanel } from '#src/features/printing/stations/stations-panel.tsx';
import { lazyPanel, type SettingRow, type SwitchState } from '#src/app/settings/setting-row.tsx';
import { settingAt, type GroupId } from '#src/app/settings/settings-address.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SwitchRow, ValueRow, ValueRows } from '#src/ui/lists/value-rows.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { BackLink } from '#src/ui/page-header.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';

interface Props {
  id: GroupId;
  label: string;
  /** The rows of the group that the role may change or read. */
  rows: readonly SettingRow[];
  /** The row of the address (SETTING-3). */
  opened: SettingRow | undefined;
}

export const RouterBackLink = createLink(BackLink);

/** The way from a panel to the rows of its group. */
export const BackToGroup = ({ id, label }: Pick<Props, 'id' | 'label'>) => (
  <RouterBackLink {...settingAt(id)} label={`${label} ayarlarına dön`} />
);

export const hasPanel = (row: SettingRow | undefined): boolean => row !== undefined && 'Panel' in row.opens;

/** The rows of a group with their values, or the panel of one of them (SETTING-2, SETTING-3). */
export function SettingGroup({ id, label, rows, opened }: Props) {
  const isWide = useDesktop();
  if (opened && 'Panel' in opened.opens) {
    const { Panel } = opened.opens;
    return (
      <div className="flex max-w-[1000px] flex-col gap-3">
        {isWide && (
          <div className="flex items-center gap-2 text-ink-2">
            <BackToGroup id={id} label={label} />
            {label}
          </div>
        )}
        <Panel />
      </div>
    );
  }
  return (
    <div className="flex max-w-[1000px] flex-col gap-5">
      <GroupParts
        id={id}
        opened={opened}
        title={<h2 className={classNames('text-lg font-semibold', !isWide && 'sr-only')}>{label}</h2>}
      />
      {blocksOf(rows).map(([block, inBlock]) => (
        <ValueRows key={block} title={block || undefined}>
          {inBlock.map((row) => (
            <Row key={row.id} row={row} isFound={row === opened} />
          ))}
        </ValueRows>
      ))}
      {opened && 'Dialog' in opened.opens && <OpenDialog key={opened.id} row={opened} />}
    </div>
  );
}

/** The rows by their small heading; those that the group shows itself have none. */
function blocksOf(rows: readonly SettingRow[]): (readonly [string, SettingRow[]])[] {
  const shown = rows.filter(({ opens }) => !('part' in opens));
  const blocks = [...new Set(shown.map(({ block = '' }) => block))];
  return blocks.map((name) => [name, shown.filter(({ block = '' }) => block === name)]);
}

/** A setting that is changed in a row, or opened by it. */
function Row({ row, isFound }: { row: SettingRow; isFound: boolean }) {
  const open = useOpenSetting();
  const { name, opens, Value, isDevice } = row;
  if ('useSwitch' in opens) return <Switch row={row} useSwitch={opens.useSwitch} isFound={isFound} />;
  return (
    <ValueRow
      name={name}
      detail={isDevice && ONLY_HERE}
      value={Value && <Value />}
      isFound={isFound}
      onOpen={() => open(row)}
    />
  );
}

const ONLY_HERE = 'Yalnız bu tarayıcı';

interface SwitchProps {
  row: SettingRow;
  useSwitch: () => SwitchState;
  isFound: boolean;
}

const Switch = ({ row: { name, hint, isDevice }, useSwitch, isFound }: SwitchProps) => (
  <SwitchRow
    name={name}
    detail={[isDevice && ONLY_HERE, hint].filter(Boolean).join(' · ')}
    isFound={isFound}
    {...useSwitch()}
  />
);

/** Opens the place where a setting is changed. A form takes the place of its rows in the browser's history. */
export function useOpenSetting() {
  const navigate = useNavigate();
  return (row: SettingRow) => {
    const { opens, group, id } = row;
    if ('link' in opens) return void navigate(opens.link);
    void navigate({ ...settingAt(group, id), replace: 'Dialog' in opens });
  };
}

function OpenDialog({ row }: { row: SettingRow }) {
  const navigate = useNavigate();
  if (!('Dialog' in row.opens)) return null;
  const { Dialog } = row.opens;
  // The dialog has already requested a confirmation if input would be lost.
  const close = () => void navigate({ ...settingAt(row.group), replace: true, ignoreBlocker: true });
  return <Dialog onClose={close} />;
}

const SystemPanel = lazyPanel(
  async () => (await import('#src/features/system/system-panel.tsx')).SystemPanel,
);

interface PartsProps extends Pick<Props, 'id' | 'opened'> {
  title: ReactNode;
}

/** The title of a group, and its parts that are not rows. */
function GroupParts({ id, opened, title }: PartsProps) {
  if (id === 'printing') return <Printing title={title} opened={opened} />;
  return (
    <>
      {title}
      {id === 'business' && <TrialNote />}
      {id === 'system' && <SystemPanel />}
    </>
  );
}

const VIEWS = [
  { value: 'printers', label: 'Yazıcılar' },
  { value: 'stations', label: 'İstasyonlar' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** Printers or stations, with the till's own agent beside the printers (PRINT-45). */
function Printing({ title, opened }: Pick<PartsProps, 'title' | 'opened'>) {
  const wanted = opened && 'part' in opened.opens ? opened.opens.part : null;
  const [view, setView] = useState<View>(wanted === 'stations' ? 'stations' : 'printers');
  const [known, setKnown] = useState(wanted);
  if (known !== wanted) {
    setKnown(wanted);
    if (wanted === 'stations' || wanted === 'printers') setView(wanted);
  }
  const head = (
    <div className="flex flex-wrap items-center gap-3">
      {title}
      <SegmentedControl label="Yazıcılar ya da istasyonlar" segments={VIEWS} value={view} onValue={setView} />
    </div>
  );
  if (view === 'stations') return <StationsPanel head={head} />;
  return (
    <>
      <PrintersPanel head={head} />
      <CashierAgentCard />
    </>
  );
}
