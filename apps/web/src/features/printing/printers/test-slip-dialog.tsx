import type { Printer } from '@sofra/contract/printing';
import { useTestSlip } from '#src/features/printing/printing-queries.ts';
import { SlipDialog } from '#src/features/printing/slip-dialog.tsx';

/** *Önizle*: the test slip as this printer would print it. Mount it to open it. */
export function TestSlipDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const slip = useTestSlip(printer.id);
  return (
    <SlipDialog title="Test fişi" slip={slip} onClose={onClose}>
      <p className="num text-sm text-ink-2">
        {printer.name} · bir satırda {printer.columns} harf
      </p>
    </SlipDialog>
  );
}
