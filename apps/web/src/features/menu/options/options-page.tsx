import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { Plus, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { MenuTabs } from '#src/features/menu/menu-tabs.tsx';
import { useOptionGroups } from '#src/features/menu/option-queries.ts';
import { GroupEditor } from '#src/features/menu/options/group-editor.tsx';
import type { OptionsSearch } from '#src/features/menu/options/options-search.ts';
import { GroupList } from '#src/features/menu/options/group-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { combineQueries, ListState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { useAddSampleGroups } from '#src/features/menu/options/sample-groups.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';

const NEW = 'new';

interface Props {
  search: OptionsSearch;
  onSearch: (search: OptionsSearch) => void;
}

/** *Seçenekler* (SELL-35): the option groups at the left and the editor beside them; on phones one after the other. */
export function OptionsPage({ search, onSearch }: Props) {
  const groups = useOptionGroups();
  const menu = useMenu();
  const isDesktop = useDesktop();
  const { group: asked } = search;
  const show = (group?: string) => onSearch(group === undefined ? {} : { group });
  const add = () => show(NEW);
  const shown = asked ?? (isDesktop ? groups.data?.[0]?.id : undefined);
  return (
    <>
      <PageHeader
        title="Menü / Ürünler"
        actions={
          <Button size={44} icon={Plus} onClick={add}>
            Grup
          </Button>
        }
        tabs={<MenuTabs />}
      />
      <ListState
        query={combineQueries(groups, menu)}
        bannerClass="p-4 sm:p-6"
        skeleton={<SkeletonRows count={5} block="h-16" className="grid max-w-72 gap-2 p-4 sm:p-6" />}
        isEmpty={([read]) => read.length === 0 && asked !== NEW}
        empty={<NoGroups onAdd={add} />}
      >
        {([read, categories]) => (
          <div className="gap-4 p-4 sm:p-6 lg:flex">
            <nav
              aria-label="Seçenek grupları"
              className={classNames('lg:w-72 lg:shrink-0', asked && 'max-lg:hidden')}
            >
              <GroupList groups={read} menu={categories} chosenId={shown} onChoose={show} />
            </nav>
            {shown && (
              <section aria-label="Seçenek grubu" className="min-w-0 flex-1">
                <TextButton className="mb-2 lg:hidden" onClick={() => show()}>
                  Tüm gruplar
                </TextButton>
                <ShownGroup groups={read} id={shown}>
                  {(group) => (
                    <GroupEditor
                      key={shown}
                      group={group}
                      menu={categories}
                      onSaved={({ id }) => show(id)}
                      onDeleted={() => show()}
                    />
                  )}
                </ShownGroup>
              </section>
            )}
          </div>
        )}
      </ListState>
    </>
  );
}

interface ShownProps {
  groups: readonly OptionGroup[];
  id: string;
  children: (group: OptionGroup | undefined) => ReactNode;
}

/** The group of the address, which a colleague may have deleted meanwhile. */
function ShownGroup({ groups, id, children }: ShownProps) {
  const group = groups.find((one) => one.id === id);
  return group || id === NEW ? (
    children(group)
  ) : (
    <EmptyState icon={SlidersHorizontal} title="Bu grup silinmiş" />
  );
}

/** The tab before there is a group: make one, or begin with three samples (SELL-37). */
function NoGroups({ onAdd }: { onAdd: () => void }) {
  const samples = useAddSampleGroups();
  return (
    <EmptyState
      icon={SlidersHorizontal}
      title="Henüz seçenek grubu yok"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            Grup ekle
          </Button>
          <Button
            isPending={samples.isPending}
            pendingLabel="Ekleniyor…"
            onClick={() => samples.mutate(undefined)}
          >
            Örnek ekle
          </Button>
        </span>
      }
    >
      Pişirme, ekstra ya da çıkarılacaklar gibi grupları bir kez tanımlayın, istediğiniz ürünlere verin.
      {samples.error && (
        <span className="block pt-3 text-left">
          <Banner tone="error">{errorTextOf(samples.error)}</Banner>
        </span>
      )}
    </EmptyState>
  );
}
