import { Download, FileUp } from 'lucide-react';
import { useId, type DragEvent } from 'react';
import { downloadSample } from '#src/features/menu/import/sample-csv.ts';
import { buttonClasses } from '#src/ui/button-variants.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { TextArea } from '#src/ui/text-area.tsx';

interface Props {
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  problem: string | null;
  isPending: boolean;
}

/** The source of the list: pasted cells, or a CSV file that is chosen or dropped. */
export function ImportSource({ text, onText, onFile, problem, isPending }: Props) {
  const fileId = useId();
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    // Otherwise the browser would navigate to the dropped file.
    event.preventDefault();
    onFile(file);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        Her satırda sırayla <strong>kategori</strong>, <strong>ürün adı</strong> ve <strong>fiyat</strong>{' '}
        olsun; ilk satır başlık olabilir. Olmayan kategoriler eklenir. Aynı kategoride aynı adlı ürün varsa
        yalnızca fiyatı değişir; hiçbir ürün silinmez.
      </p>
      <div className="flex flex-wrap gap-2">
        <label
          htmlFor={fileId}
          className={classNames(
            buttonClasses('outline', 44),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <FileUp aria-hidden size={20} className="shrink-0" />
          CSV dosyası seç
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="sr-only"
            disabled={isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Cleared, so that choosing the same file again after it was corrected fires a change event.
              target.value = '';
              if (file) onFile(file);
            }}
          />
        </label>
        <Button size={44} variant="quiet" icon={Download} onClick={downloadSample}>
          Örnek CSV indir
        </Button>
      </div>
      <TextArea
        label="Tablodan yapıştırın"
        hint="Excel ya da Google E-Tablolar’dan hücreleri kopyalayıp buraya yapıştırın. Pencereyi kapatsanız da yazdıklarınız durur."
        rows={9}
        spellCheck={false}
        autoComplete="off"
        placeholder={'Çorbalar\tMercimek Çorbası\t95,00\nİçecekler\tAyran\t45,00'}
        value={text}
        onValue={onText}
        onDrop={drop}
        error={problem}
      />
    </div>
  );
}
