import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CsvTable } from '#src/lib/format/csv-table.ts';
import { toast } from '#src/lib/format/notices.ts';
import type { ButtonVariant } from '#src/ui/button-variants.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  /** The name of the export for screen readers: *En çok satanlar*. */
  subject: string;
  /** Returns the table at the time of the press; it may be fetched first. */
  table: () => CsvTable | Promise<CsvTable>;
  disabled?: boolean;
  variant?: ButtonVariant;
  label?: string | undefined;
}

/** Saves a table as a file. The code that writes it is loaded at the first call. */
export async function saveAsCsv(table: Props['table']): Promise<void> {
  try {
    const [{ saveCsv }, rows] = await Promise.all([import('#src/lib/format/csv-file.ts'), table()]);
    saveCsv(rows);
  } catch {
    toast.error('Dosya hazırlanamadı. Lütfen tekrar deneyin.');
  }
}

/** *CSV*: a button that saves a table as a file. */
export function CsvButton({ subject, table, disabled, variant, label = 'CSV' }: Props) {
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    await saveAsCsv(table);
    setIsPending(false);
  };
  return (
    <Button
      size={44}
      variant={variant}
      icon={Download}
      aria-label={`${label} indir: ${subject}`}
      disabled={disabled}
      isPending={isPending}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
