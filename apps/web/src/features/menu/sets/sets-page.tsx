import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { Plus, Utensils } from 'lucide-react';
import { useState } from 'react';
import { formatLira } from '@sofra/domain/money/money';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { MenuTabs } from '#src/features/menu/menu-tabs.tsx';
import { emptySet, sampleSet } from '#src/features/menu/sets/sample-set.ts';
import { SetEditor } from '#src/features/menu/sets/set-editor.tsx';
import type { SetsSearch } from '#src/features/menu/sets/sets-search.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, mapQuery } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { Pill } from '#src/ui/pill.tsx';
import { PassivePill } from '#src/ui/state-pill.tsx';

interface SetListProps {
  sets: readonly MenuItem[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** The set menus of the business with their prices and groups. */
const SetList = ({ sets, chosenId, onChoose }: SetListProps) => (
  <ul>
    {sets.map(({ id, name, price, isActive, isSoldOut, setGroups }) => (
      <li key={id}>
        <button
          type="button"
          aria-current={id === chosenId}
          onClick={() => onChoose(id)}
          className={classNames(
            'block min-h-16 w-full rounded-md px-3 py-2 text-left',
            id === chosenId ? 'bg-cini-soft' : 'hover:bg-sunken',
          )}
        >
          <span className="flex flex-wrap items-center gap-2">
            <span
              className={classNames('min-w-0 font-semibold break-words', id === chosenId && 'text-cini-text')}
            >
              {name}
            </span>{' '}
            {!isActive && <PassivePill />} {isSoldOut && <Pill tone="safran">Tükendi</Pill>}
          </span>{' '}
          <span className="num block text-sm text-ink-2">
            {[formatLira(price), ...setGroups.map((group) => group.name)].join(' · ')}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

const NEW = 'new';

interface Props {
  search: SetsSearch;
  onSearch: (search: SetsSearch) => void;
}

const setsOf = (menu: readonly Category[]): MenuItem[] =>
  menu.flatMap(({ items }) => items.filter(({ setGroups }) => setGroups.length > 0));

/** *Menüler* (SET-36): the set menus at the left and the editor beside them; on phones one after the other. */
export function SetsPage({ search, onSearch }: Props) {
  const query = mapQuery(useMenu(), (menu) => ({ menu, sets: setsOf(menu) }));
  const isDesktop = useDesktop();
  const [isSample, setIsSample] = useState(false);
  const { set: asked } = search;
  const show = (set?: string) => onSearch(set === undefined ? {} : { set });
  const add = (withSample: boolean) => {
    setIsSample(withSample);
    show(NEW);
  };
  return (
    <>
      <PageHeader
        title="Menü / Ürünler"
        actions={
          <Button size={44} icon={Plus} onClick={() => add(false)}>
            Menü
          </Button>
        }
        tabs={<MenuTabs />}
      />
      <ListState
        query={query}
        bannerClass="p-4 sm:p-6"
        skeleton={<SkeletonRows count={3} block="h-16" className="grid max-w-72 gap-2 p-4 sm:p-6" />}
        isEmpty={({ sets }) => sets.length === 0 && asked !== NEW}
        empty={<NoSets onAdd={() => add(false)} onSample={() => add(true)} />}
      >
        {({ menu, sets }) => {
          const shown = asked ?? (isDesktop ? sets[0]?.id : undefined);
          return (
            <div className="gap-4 p-4 sm:p-6 lg:flex">
              <nav
                aria-label="Menüler"
                className={classNames('lg:w-72 lg:shrink-0', asked && 'max-lg:hidden')}
              >
                <SetList sets={sets} chosenId={shown} onChoose={show} />
              </nav>
              {shown !== undefined && (
                <section aria-label="Menü" className="min-w-0 flex-1">
                  <TextButton className="mb-2 lg:hidden" onClick={() => show()}>
                    Tüm menüler
                  </TextButton>
                  <ShownSet
                    key={`${shown} ${isSample}`}
                    item={sets.find(({ id }) => id === shown)}
                    {...{ menu, isSample, show }}
                    isNew={shown === NEW}
                  />
                </section>
              )}
            </div>
          );
        }}
      </ListState>
    </>
  );
}

interface ShownProps {
  /** None for a new one, and for one that a colleague has deleted meanwhile. */
  item: MenuItem | undefined;
  isNew: boolean;
  isSample: boolean;
  menu: readonly Category[];
  show: (id?: string) => void;
}

const ShownSet = ({ item, isNew, isSample, menu, show }: ShownProps) =>
  item || isNew ? (
    <SetEditor
      item={item}
      menu={menu}
      begin={isSample ? sampleSet(menu) : emptySet(menu)}
      onSaved={({ id }) => show(id)}
      onDeleted={() => show()}
    />
  ) : (
    <EmptyState icon={Utensils} title="Bu menü silinmiş" />
  );

const NoSets = ({ onAdd, onSample }: { onAdd: () => void; onSample: () => void }) => (
  <EmptyState
    icon={Utensils}
    title="Henüz menü yok"
    action={
      <span className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={Plus} onClick={onAdd}>
          Menü ekle
        </Button>
        <Button onClick={onSample}>Örnek ekle</Button>
      </span>
    }
  >
    Ana yemek, içecek ve tatlıyı tek fiyatla satın: misafir seçer, her ürün kendi istasyonuna gider.
  </EmptyState>
);
