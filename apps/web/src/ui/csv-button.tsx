import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CsvTable } from '#src/lib/csv-table.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  /** What is exported, read aloud: *En çok satanlar*. */
  subject: string;
  /** The table of this moment; may have to be fetched first. */
  table: () => CsvTable | Promise<CsvTable>;
  disabled?: boolean;
}

/** *CSV*: the table as a file. What writes it is loaded with the first press. */
export function CsvButton({ subject, table, disabled }: Props) {
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      const [{ saveCsv }, rows] = await Promise.all([import('#src/lib/csv-file.ts'), table()]);
      saveCsv(rows);
    } catch {
      toast.error('Dosya hazırlanamadı. Lütfen tekrar deneyin.');
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      size={44}
      icon={Download}
      aria-label={`CSV indir: ${subject}`}
      disabled={disabled}
      isPending={isPending}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
