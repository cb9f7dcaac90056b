import { Plus, Printer as PrinterIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePrintAgents } from '#src/features/printing/print-agents-queries.ts';
import { EditPrinterDialog, PrinterDialog } from '#src/features/printing/printers/printer-dialog.tsx';
import { PrinterRow } from '#src/features/printing/printers/printer-row.tsx';
import { usePrinters, useStations } from '#src/features/printing/printing-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { ValueRows } from '#src/ui/lists/value-rows.tsx';

/** Printers as rows, each with its editor (PRINT-44, PRINT-45). `head` is left of *Yazıcı ekle*. */
export function PrintersPanel({ head }: { head?: ReactNode }) {
  const query = usePrinters();
  const { data: printers = [] } = query;
  const { data: stations = [] } = useStations();
  const [isAdding, setIsAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const agentsOf = useAgentsOfPrinter();
  const opened = printers.find(({ id }) => id === openId);
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
      Yazıcı ekle
    </Button>
  );
  return (
    <section aria-label="Yazıcılar">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        {head}
        {printers.length > 0 && add}
      </div>
      <ListState
        query={query}
        failedText="Yazıcı listesi yüklenemedi"
        skeleton={<SkeletonRows count={3} />}
        empty={
          <EmptyState icon={PrinterIcon} title="Henüz yazıcı yok" action={add}>
            Eklediğiniz ilk yazıcı hesap fişlerini de basar.
          </EmptyState>
        }
      >
        {(rows) => (
          <ValueRows>
            {rows.map((printer) => (
              <PrinterRow
                key={printer.id}
                printer={printer}
                stations={stations}
                onOpen={() => setOpenId(printer.id)}
              />
            ))}
          </ValueRows>
        )}
      </ListState>
      {isAdding && <PrinterDialog onClose={() => setIsAdding(false)} />}
      {opened && (
        <EditPrinterDialog
          printer={opened}
          agents={agentsOf(opened.id)}
          hasOthers={printers.some(({ id, isActive }) => isActive && id !== opened.id)}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

/** The names of the computers on site per printer; none if the list could not be loaded. */
function useAgentsOfPrinter() {
  const { data = [] } = usePrintAgents();
  return (printerId: string): string[] =>
    data
      .filter(({ printers }) => printers.some((printer) => printer.printerId === printerId))
      .map(({ name }) => name);
}
