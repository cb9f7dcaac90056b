import type { Business } from '@sofra/contract/business';
import type { TableQr } from '@sofra/contract/tables';
import { compareNatural } from '@sofra/domain/turkish';
import { LayoutGrid, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTableQrs } from '#src/features/qr/qr-queries.ts';
import { CardSheets } from '#src/features/qr/table-cards/card-sheets.tsx';
import { pagesOf, type Paper } from '#src/features/qr/table-cards/paper.ts';
import { RenewCodeDialog } from '#src/features/qr/table-cards/renew-code-dialog.tsx';
import { TableChoice } from '#src/features/qr/table-cards/table-choice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState, mapQuery } from '#src/ui/list-state.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

const PAPERS = [
  { value: 'a4', label: 'A4 · 4 kart' },
  { value: 'a6', label: 'A6 · tek kart' },
] as const satisfies readonly { value: Paper; label: string }[];

/** *Masa kartları*: A6 cards to stand on the tables, each with the code of its table (PUB-34). */
export function TableCardsSection({ business }: { business: Business }) {
  return (
    <section aria-labelledby="masa-kartlari">
      <h2 id="masa-kartlari" className="pb-3 text-lg font-semibold">
        Masa kartları
      </h2>
      <ListState
        query={mapQuery(useTableQrs(), (codes) =>
          codes.toSorted((a, b) => compareNatural(a.tableName, b.tableName)),
        )}
        skeleton={<SkeletonRows count={1} block="h-[70dvh] rounded-lg" />}
        empty={
          <EmptyState icon={LayoutGrid} title="Masa bulunamadı">
            Kart basmak için önce Masalar ekranından masa ekleyin.
          </EmptyState>
        }
      >
        {(codes) => <Cards business={business} codes={codes} />}
      </ListState>
    </section>
  );
}

function Cards({ business, codes }: { business: Business; codes: readonly TableQr[] }) {
  // Stores what is deselected, so that a new table is selected by default.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [paper, setPaper] = useState<Paper>('a4');
  const [renewing, setRenewing] = useState<TableQr | null>(null);
  const chosen = codes.filter(({ tableId }) => !leftOut.has(tableId));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentedControl label="Kağıt" segments={PAPERS} value={paper} onValue={setPaper} />
          <Button variant="primary" icon={Printer} disabled={chosen.length === 0} onClick={() => print()}>
            Yazdır
          </Button>
        </div>
        <p role="status" className="num text-sm text-ink-2">
          {chosen.length === 0
            ? 'Yazdırmak için en az bir masa seçin.'
            : `${chosen.length} kart · ${pagesOf(chosen, paper).length} sayfa. Yazdırırken ölçeği %100 bırakın.`}
        </p>
        <TableChoice codes={codes} leftOut={leftOut} onLeaveOut={setLeftOut} onRenew={setRenewing} />
      </Card>
      {chosen.length > 0 && <CardSheets business={business} codes={chosen} paper={paper} />}
      {renewing && <RenewCodeDialog code={renewing} onClose={() => setRenewing(null)} />}
    </div>
  );
}
