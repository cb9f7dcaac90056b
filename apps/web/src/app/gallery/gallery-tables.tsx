import { kurus } from '@sofra/domain/money';
import { Pencil, Plus, Search } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { GallerySection } from '#src/app/gallery/gallery-section.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HoverPreview } from '#src/ui/hover-preview.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Skeleton, SkeletonBlocks } from '#src/ui/skeleton.tsx';
import { TableCard } from '#src/ui/table-card.tsx';
import { TableGrid } from '#src/ui/table-grid.tsx';

type Example = Pick<
  ComponentProps<typeof TableCard>,
  'name' | 'capacity' | 'state' | 'openTotal' | 'openMinutes' | 'readyCount' | 'hasUnsent'
>;

const TABLES: readonly Example[] = [
  { name: 'Bahçe 1', capacity: 4, state: 'open', openTotal: kurus(124_000), openMinutes: 35 },
  { name: 'Bahçe 2', capacity: 4, state: 'empty' },
  { name: 'Bahçe 3', capacity: 6, state: 'overdue', openTotal: kurus(348_550), openMinutes: 128 },
  { name: 'Bahçe 10', capacity: 2, state: 'billRequested', openTotal: kurus(61_500), openMinutes: 64 },
  { name: 'Masa 1', capacity: 2, state: 'open', openTotal: kurus(18_000), openMinutes: 6, readyCount: 2 },
  { name: 'Masa 3', capacity: 4, state: 'unsent', openTotal: kurus(42_000), openMinutes: 12 },
  { name: 'Masa 6', capacity: 4, state: 'passive' },
  { name: 'Masa 7', capacity: 4, state: 'passive', hasUnsent: true },
  {
    name: 'Deniz kenarı uzun isimli masa',
    capacity: 12,
    state: 'open',
    openTotal: kurus(123_456_789),
    openMinutes: 1500,
  },
];

export function GalleryTables() {
  const [filter, setFilter] = useState<'all' | 'open' | 'empty' | 'bill'>('all');
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Masa süzgeci"
          value={filter}
          onValue={setFilter}
          segments={[
            { value: 'all', label: 'Hepsi', count: 12 },
            { value: 'open', label: 'Açık', count: 7 },
            { value: 'empty', label: 'Boş', count: 4 },
            { value: 'bill', label: 'Hesap', count: 1 },
          ]}
        />
        <Button icon={Pencil} size={44}>
          Düzeni düzenle
        </Button>
        <Button icon={Plus} size={44} variant="primary">
          Masa ekle
        </Button>
      </div>
      <GallerySection title="Masa kartları (500 ms üzerinde durunca veya basılı tutunca önizleme)">
        <TableGrid>
          {TABLES.map((table) => (
            <HoverPreview key={table.name} label={`${table.name} önizleme`} content={() => <Preview />}>
              <TableCard href="#masa" {...table} />
            </HoverPreview>
          ))}
        </TableGrid>
      </GallerySection>
      <GallerySection title="Yükleniyor">
        <Skeleton>
          <TableGrid>
            <SkeletonBlocks count={4} block="h-[110px] rounded-lg" />
          </TableGrid>
        </Skeleton>
      </GallerySection>
      <GallerySection title="Boş">
        <EmptyState icon={Search} title="Masa bulunamadı" action={<Button icon={Plus}>Masa ekle</Button>}>
          İlk masanızı ekleyin.
        </EmptyState>
      </GallerySection>
    </>
  );
}

function Preview() {
  return (
    <ul>
      <CartRow rowId="1" name="Şiş İskender" qty={2} unitPrice={kurus(39_000)} state="sent" />
      <CartRow rowId="2" name="Ayran" qty={3} unitPrice={kurus(4_500)} state="ready" />
    </ul>
  );
}
