import { TURKISH_PAGES } from '@sofra/domain/slips/ticket-turkish';
import { useState } from 'react';
import { CODE_PAGE_LABEL, usualPageOf } from '#src/features/printing/printers/code-pages.ts';
import { COLUMNS } from '#src/features/printing/printers/printer-draft.ts';
import type { PrinterForm } from '#src/features/printing/printers/use-printer-form.ts';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  form: PrinterForm;
}

const WIDTHS = COLUMNS.map((columns) => ({
  value: String(columns),
  label: { 32: '32 · 58 mm kağıt', 42: '42 · 80 mm kağıt', 48: '48 · 80 mm kağıt' }[columns],
}));

/** Code page, width, cutter and cash drawer, which differ between models. */
export function PaperFields({ form }: Props) {
  const { draft, set } = form;
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left pb-3 font-semibold">Kağıt ve harfler</legend>
      <Select
        label="Bir satırdaki harf sayısı"
        options={WIDTHS}
        value={String(draft.columns)}
        onValue={(value) => set({ columns: COLUMNS.find((columns) => String(columns) === value) ?? 48 })}
      />
      <CodePageFields form={form} />
      <div>
        <Checkbox label="Fişten sonra kağıdı kes" isOn={draft.cut} onToggle={(cut) => set({ cut })} />
        <Checkbox
          label="Fişle birlikte para çekmecesini aç"
          hint="Çekmece bu yazıcıya bağlıysa."
          isOn={draft.drawerPulse}
          onToggle={(drawerPulse) => set({ drawerPulse })}
        />
        <Checkbox
          label="Hesap fişlerini bu yazıcı bassın"
          hint="İstasyonu veya yazıcısı olmayan siparişler de buradan çıkar."
          isOn={draft.isReceiptPrinter}
          onToggle={(isReceiptPrinter) => set({ isReceiptPrinter })}
        />
      </div>
    </fieldset>
  );
}

const OTHER = 'other';
const USUAL = [
  ...TURKISH_PAGES.map(({ number, codePage }) => ({
    value: String(number),
    label: `${number} · ${CODE_PAGE_LABEL[codePage]}`,
  })),
  { value: OTHER, label: 'Diğer' },
];
const ALPHABETS = (['cp857', 'windows-1254'] as const).map((value) => ({
  value,
  label: CODE_PAGE_LABEL[value],
}));

/** One of the usual pairs, or a code page with any number of one byte. */
function CodePageFields({ form: { draft, set, field } }: Props) {
  const usual = usualPageOf({ codePage: draft.codePage, codePageNumber: Number(draft.codePageNumber) });
  const [isOther, setIsOther] = useState(usual === undefined);
  const choose = (value: string) => {
    const page = TURKISH_PAGES.find(({ number }) => String(number) === value);
    setIsOther(page === undefined);
    if (page) set({ codePage: page.codePage, codePageNumber: value });
  };
  return (
    <>
      <Select
        label="Kod sayfası"
        hint="Türkçe harfler bozuk çıkarsa kaydedip Türkçe karakter testini basın; doğru numarayı gösterir."
        options={USUAL}
        value={isOther ? OTHER : draft.codePageNumber}
        onValue={choose}
      />
      {isOther && (
        <div className="flex gap-3">
          <Select label="Alfabe" className="min-w-0 flex-1" options={ALPHABETS} {...field('codePage')} />
          <TextField
            label="Numara"
            className="min-w-0 flex-1"
            inputMode="numeric"
            {...field('codePageNumber')}
          />
        </div>
      )}
    </>
  );
}
