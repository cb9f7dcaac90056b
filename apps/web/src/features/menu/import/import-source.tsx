import { Download, FileUp } from 'lucide-react';
import { useId, type DragEvent } from 'react';
import { buttonClasses } from '#src/ui/button-variants.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { TextArea } from '#src/ui/fields/text-area.tsx';

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
        Listede <strong>kategori</strong>, <strong>ürün adı</strong> ve <strong>fiyat</strong> sütunları
        olsun; hangi sütunda ne olduğunu bir sonraki adımda görürsünüz. Olmayan kategoriler eklenir. Aynı
        kategoride aynı adlı ürün varsa yalnızca fiyatı değişir; hiçbir ürün silinmez.
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
        hint="Excel ya da Google E-Tablolar’dan hücreleri kopyalayıp buraya yapıştırın."
        rows={9}
        spellCheck={false}
        autoComplete="off"
        placeholder={'Kategori\tÜrün\tFiyat\nÇorbalar\tMercimek Çorbası\t95,00\nİçecekler\tAyran\t45,00'}
        value={text}
        onValue={onText}
        onDrop={drop}
        error={problem}
      />
    </div>
  );
}

/** Begins with the byte order mark by which Excel recognizes UTF-8, and uses the separator of Turkish Excel. */
const SAMPLE =
  '\uFEFF' +
  [
    'Kategori;Ürün;Fiyat',
    'Çorbalar;Mercimek Çorbası;95,00',
    'Çorbalar;Ezogelin Çorbası;95,00',
    'Izgaralar;Adana Dürüm;240,00',
    'İçecekler;Ayran;45,00',
    '',
  ].join('\r\n');

/** Downloads a sample file that can be imported. */
function downloadSample(): void {
  const address = URL.createObjectURL(new Blob([SAMPLE], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'ornek-menu.csv';
  link.click();
  URL.revokeObjectURL(address);
}
