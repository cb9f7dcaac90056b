import type { Business } from '@sofra/contract/people/business';
import type { TableQr } from '@sofra/contract/orders/tables';
import { compareNatural } from '@sofra/domain/text/turkish';
import { LayoutGrid, Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTableQrs, useRenewTableQr } from '#src/features/qr/qr-queries.ts';
import { CardSheets } from '#src/features/qr/table-cards/card-sheets.tsx';
import { pagesOf, type Paper } from '#src/features/qr/table-cards/paper.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, mapQuery } from '#src/ui/lists/list-state.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

/** Confirms a new code, which makes every printed card of a table invalid. Mount it to open it (PUB-35). */
const RenewCodeDialog = ({ code, onClose }: { code: TableQr; onClose: () => void }) => (
  <DeleteDialog
    deletion={useRenewTableQr()}
    id={code.tableId}
    title="Masanın kodu yenilensin mi?"
    doneText={`${code.tableName} kodu yenilendi`}
    confirmLabel="Kodu yenile"
    pendingLabel="Yenileniyor…"
    onClose={onClose}
  >
    <p>
      {code.tableName} için basılmış kartlarla artık garson çağrılamaz ve hesap istenemez. Yeni kartı yazdırıp
      masaya koyun.
    </p>
  </DeleteDialog>
);

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

interface Props {
  codes: readonly TableQr[];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  onRenew: (code: TableQr) => void;
}

/** Selects the tables that get a card, with a button at each to renew its code. */
function TableChoice({ codes, leftOut, onLeaveOut, onRenew }: Props) {
  const isEvery = codes.every(({ tableId }) => !leftOut.has(tableId));
  const choose = (tableId: string, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(tableId);
    else next.add(tableId);
    onLeaveOut(next);
  };
  return (
    <fieldset>
      <legend className="sr-only">Kart basılacak masalar</legend>
      <TextButton onClick={() => onLeaveOut(new Set(isEvery ? codes.map(({ tableId }) => tableId) : []))}>
        {isEvery ? 'Seçimi kaldır' : 'Hepsini seç'}
      </TextButton>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code.tableId} className="flex items-center justify-between gap-2 border-t border-line">
            <div className="min-w-0 break-words">
              <Checkbox
                label={code.tableName}
                isOn={!leftOut.has(code.tableId)}
                onToggle={(isChosen) => choose(code.tableId, isChosen)}
              />
            </div>
            <IconButton
              icon={RefreshCw}
              label={`Kodu yenile: ${code.tableName}`}
              onClick={() => onRenew(code)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
