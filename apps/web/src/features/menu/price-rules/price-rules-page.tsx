import type { Category } from '@sofra/contract/menu/menu';
import type { PriceRule } from '@sofra/contract/menu/price-rules';
import { BadgePercent, Plus } from 'lucide-react';
import { useState } from 'react';
import { MenuTabs } from '#src/features/menu/menu-tabs.tsx';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { toKnownRules, usePriceRules } from '#src/features/menu/price-rules-queries.ts';
import { RuleDialogs, type OpenRuleDialog } from '#src/features/menu/price-rules/rule-dialogs.tsx';
import { RulesOverview } from '#src/features/menu/price-rules/rules-overview.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { combineQueries, ListState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

/** *Menü / Ürünler* › *Fiyat kuralları* (PRICE-14). */
export function PriceRulesPage() {
  const query = combineQueries(usePriceRules(), useMenu());
  const [dialog, setDialog] = useState<OpenRuleDialog | null>(null);
  const [chosenId, setChosenId] = useState<string>();
  const [sent, menu] = query.data ?? NOTHING;
  const rules = toKnownRules(sent);
  const chosen = rules.find(({ id }) => id === chosenId) ?? rules[0];
  const add = () => setDialog({ kind: 'add' });
  return (
    <>
      <PageHeader
        title="Menü / Ürünler"
        actions={
          <Button variant="primary" size={44} icon={Plus} onClick={add}>
            Kural
          </Button>
        }
        tabs={<MenuTabs />}
      />
      <ListState
        query={query}
        bannerClass="p-4 sm:p-6"
        skeleton={
          <SkeletonRows
            count={4}
            block="h-28 rounded-lg"
            className="flex flex-col gap-2 p-4 sm:p-6 lg:w-[348px]"
          />
        }
        isEmpty={([listed]) => listed.length === 0}
        empty={<NoRules onAdd={add} onExample={() => setDialog({ kind: 'add', begin: exampleFor(menu) })} />}
      >
        {() => (
          <RulesOverview
            rules={rules}
            menu={menu}
            chosen={chosen}
            onChoose={setChosenId}
            onDialog={setDialog}
          />
        )}
      </ListState>
      <RuleDialogs dialog={dialog} menu={menu} onDialog={setDialog} onCreated={({ id }) => setChosenId(id)} />
    </>
  );
}

const NOTHING: readonly [readonly PriceRule[], readonly Category[]] = [[], []];

const NoRules = ({ onAdd, onExample }: { onAdd: () => void; onExample: () => void }) => (
  <EmptyState
    icon={BadgePercent}
    title="Fiyat kuralı yok"
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon={Plus} onClick={onAdd}>
          Kural ekle
        </Button>
        <Button variant="quiet" onClick={onExample}>
          Örnek ekle
        </Button>
      </div>
    }
  >
    Kurallar, seçtiğiniz saatlerde fiyatları kendiliğinden düşürür: indirimli saat, öğle fiyatı, gece çorbası.
  </EmptyState>
);

/** A happy hour for the first category, which the form shows before anything is saved (PRICE-18). */
function exampleFor(menu: readonly Category[]) {
  const first = menu.find(({ id }) => id !== null)?.id;
  return { name: 'İndirimli saat', value: '20', ...(first ? { categoryIds: [first] } : { isForAll: true }) };
}
