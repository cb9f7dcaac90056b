import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { readStored, writeStored, type StoredValues } from '#src/lib/device/storage.ts';
import type { Target } from '#src/lib/router/addresses.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useDesktop } from '#src/ui/use-desktop.ts';

export interface Section<Id extends string> {
  id: Id;
  label: string;
  icon: LucideIcon;
  /** The present value or last figure, below the name; only in narrow windows. */
  detail?: ReactNode;
  /** A count or a mark at the right of the name; only beside a section. */
  mark?: ReactNode;
}

/** The keys under which a device keeps the last section of a page. */
type KeptAs = Extract<keyof StoredValues, `${string}-section`>;

/**
 * The section to show: that of the address; else the last one on this device, else `atFirst` or the first of the list.
 * It is null where a narrow window shows the list alone.
 */
export function useSection<Id extends string>(
  sections: readonly Section<Id>[],
  wanted: string | undefined,
  keptAs: KeptAs,
  atFirst?: Id,
): Section<Id> | null {
  const isWide = useDesktop();
  const find = (id: string | null | undefined) => sections.find((section) => section.id === id);
  const current = find(wanted);
  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined) writeStored(keptAs, currentId);
  }, [currentId, keptAs]);
  return current ?? (isWide ? (find(readStored(keptAs)) ?? find(atFirst) ?? sections[0] ?? null) : null);
}

interface Props<Id extends string> {
  /** The name of the list for screen readers: *Rapor bölümleri*. */
  label: string;
  sections: readonly Section<Id>[];
  current: Section<Id> | null;
  linkTo: (id: Id) => Target;
  /** Has longer names: 262 px in place of 214. */
  isRoomy?: boolean;
  /** Above the list in narrow windows. */
  lead?: ReactNode;
  /** Below the list where it is beside a section. */
  foot?: ReactNode;
  /** The section. */
  children: ReactNode;
}

/**
 * A page in sections: their list at the left and one of them beside it. Narrow windows show either the list, whose rows
 * have the present value, or one section. The header of the page is above it, with the link back.
 */
export function IndexPage<Id extends string>(props: Props<Id>) {
  const { current, children } = props;
  const isWide = useDesktop();
  const hasIndex = isWide || current === null;
  const hasSection = isWide || current !== null;
  // The section keeps its place in the tree, so a phone that is turned loses no open dialog.
  return (
    <div className={isWide ? 'flex min-h-[calc(100dvh-72px)] items-stretch low:min-h-0' : 'p-4 sm:p-6'}>
      {hasIndex && (isWide ? <IndexBeside {...props} /> : <IndexAlone {...props} />)}
      {hasSection && <div className={isWide ? 'min-w-0 flex-1 px-6 py-4' : undefined}>{children}</div>}
    </div>
  );
}

const IndexAlone = <Id extends string>(props: Props<Id>) => (
  <div className="flex flex-col gap-3">
    {props.lead}
    <Index {...props} isWide={false} />
  </div>
);

const IndexBeside = <Id extends string>(props: Props<Id>) => (
  <div className={classNames('shrink-0 border-r border-line', props.isRoomy ? 'w-[262px]' : 'w-[214px]')}>
    <div className="sticky top-18 flex max-h-[calc(100dvh-72px)] flex-col gap-3 overflow-y-auto p-2.5 low:top-0">
      <Index {...props} isWide />
      {props.foot}
    </div>
  </div>
);

const Index = <Id extends string>(props: Props<Id> & { isWide: boolean }) => (
  <nav aria-label={props.label} onKeyDown={moveByArrow}>
    <ul className={props.isWide ? 'flex flex-col gap-1' : 'rounded-lg border border-line bg-surface'}>
      {props.sections.map((section) => (
        <li key={section.id} className={props.isWide ? undefined : 'border-b border-line last:border-b-0'}>
          <Entry
            section={section}
            target={props.linkTo(section.id)}
            isCurrent={section.id === props.current?.id}
            isWide={props.isWide}
          />
        </li>
      ))}
    </ul>
  </nav>
);

interface EntryProps {
  section: Section<string>;
  target: Target;
  isCurrent: boolean;
  isWide: boolean;
}

function Entry({ section: { label, icon: Icon, detail, mark }, target, isCurrent, isWide }: EntryProps) {
  return (
    <Link
      {...target}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex items-center hover:bg-sunken',
        isWide
          ? 'min-h-12 gap-2.5 rounded-lg border-l-3 border-transparent px-3 text-sm text-ink-2 aria-[current=page]:border-cini aria-[current=page]:bg-cini-soft aria-[current=page]:font-semibold aria-[current=page]:text-cini-text'
          : 'min-h-15 gap-4 px-4 py-2',
      )}
    >
      <Icon aria-hidden size={20} className={classNames('shrink-0', !isWide && 'text-cini-text')} />
      <span className="min-w-0 flex-1">
        {label}
        {!isWide && detail && <span className="block truncate text-sm text-ink-2">{detail}</span>}
      </span>{' '}
      {isWide ? mark : <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-3" />}
    </Link>
  );
}

/** Moves the focus with the arrow keys within the list. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links.findIndex((link) => link === event.target) + step;
  links[(next + links.length) % links.length]?.focus();
  event.preventDefault();
}
