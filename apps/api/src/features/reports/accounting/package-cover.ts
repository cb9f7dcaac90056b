import type { AccountingPackage } from '@sofra/contract/reports/accounting';
import { sumKurus, type Kurus } from '@sofra/domain/money/money';
import {
  monthText,
  type CoverSum,
  type DraftState,
  type PackageFile,
} from '@sofra/domain/reports/accounting-month';
import { paperDate, paperDay } from '@sofra/domain/slips/paper-date';
import { csvCount, csvMoney, csvText, type CsvCell } from '@sofra/domain/text/csv';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import type { VatSums } from '@sofra/domain/vat/vat-report';
import type { PackageTable } from '#src/features/reports/accounting/package-files.ts';

/** The tables of a package with the sums that the screens show of the same snapshot. */
export interface Checked {
  tables: Record<Exclude<PackageFile, 'gun-sonlari.pdf' | 'belgeler/'>, PackageTable>;
  expenseVat: Kurus;
  vat: { total: VatSums; days: readonly VatSums[] };
  shown: {
    revenue: Kurus;
    refunds: Kurus;
    netRevenue: Kurus;
    expenses: Kurus;
    expenseVat: Kurus;
    expected: Kurus;
  };
}

/** Each sum of the cover as the screens show it and as the rows of its file add up (ACCOUNTING-2). */
export const coverSums = ({
  tables,
  expenseVat,
  vat,
  shown,
}: Checked): (CoverSum & { file: PackageFile })[] => [
  {
    ...{ name: 'Ciro (KDV dahil, iadeler düşülmeden)', file: 'odemeler.csv' },
    ...{ shown: shown.revenue, written: tables['odemeler.csv'].sum },
  },
  {
    ...{ name: 'İadeler', file: 'iadeler.csv' },
    ...{ shown: shown.refunds, written: tables['iadeler.csv'].sum },
  },
  {
    ...{ name: 'Net ciro (KDV dahil, iadeler düşülmüş)', file: 'kdv-gun-oran.csv' },
    ...{ shown: shown.netRevenue, written: tables['kdv-gun-oran.csv'].sum },
  },
  {
    ...{ name: 'Hesaplanan KDV', file: 'kdv-gun-oran.csv' },
    ...{ shown: vat.total.tax, written: sumKurus(vat.days.map(({ tax }) => tax)) },
  },
  {
    ...{ name: 'Giderler (KDV dahil)', file: 'giderler.csv' },
    ...{ shown: shown.expenses, written: tables['giderler.csv'].sum },
  },
  {
    ...{ name: 'İndirilecek KDV', file: 'giderler.csv' },
    ...{ shown: shown.expenseVat, written: expenseVat },
  },
  {
    ...{ name: 'Tahsilat: beklenen', file: 'tahsilat.csv' },
    ...{ shown: shown.expected, written: tables['tahsilat.csv'].sum },
  },
];

/** Facts of the package itself. */
export interface CoverFacts {
  made: Pick<AccountingPackage, 'month' | 'isInterim' | 'madeBy'>;
  businessName: string;
  madeAt: Date;
  timeZone: string;
  openDays: readonly string[];
  files: readonly { name: string; rows: number }[];
  drafts: Record<DraftState, number>;
}

const DRAFT_LABEL: Record<DraftState, string> = {
  READY: 'Taslak hazır',
  BUYER_MISSING: 'Alıcı bilgisi eksik',
  RATE_MISSING: 'Oranı olmayan satır',
  NOT_MADE: 'Taslağı yapılmamış',
};

const stateInWords = ({ made, openDays }: CoverFacts): string[] => [
  made.isInterim ? 'ARA: ay bitmedi' : 'Ay bitti',
  ...(openDays.length > 0 ? [`Bitirilmemiş günler: ${openDays.map(paperDay).join(', ')}`] : []),
];

/** `kapak.csv`: what the package is of, its sums, and the rows of its files. */
export function coverText(facts: CoverFacts, checked: Checked): string {
  const { made, businessName, madeAt, timeZone, files, drafts } = facts;
  const text = (label: string, value: string): CsvCell[] => [label, value, '', ''];
  const rowsOf = (name: string) => csvCount(files.find((file) => file.name === name)?.rows ?? 0);
  return csvText({
    header: ['Kalem', 'Değer', 'Dosya', 'Satır'],
    rows: [
      text('İşletme', businessName),
      text('Ay', monthText(made.month)),
      ...stateInWords(facts).map((state) => text('Durum', state)),
      text('Hazırlayan', made.madeBy),
      text('Hazırlandığı an', paperDate(madeAt, timeZone)),
      ...coverSums(checked).map(({ name, written, file }) => [name, csvMoney(written), file, rowsOf(file)]),
      ...checked.vat.total.rates.flatMap(({ percent, base, tax }) => [
        [`${percentLabel(percent)} matrah`, csvMoney(base), 'kdv-gun-oran.csv', ''],
        [`${percentLabel(percent)} KDV`, csvMoney(tax), 'kdv-gun-oran.csv', ''],
      ]),
      ['Oran bilinmiyor', csvMoney(checked.vat.total.unknown), 'kdv-gun-oran.csv', ''],
      ['Gün sonları', '', 'gun-sonlari.pdf', rowsOf('gun-sonlari.pdf')],
      ['Belgeler', '', 'belgeler/', rowsOf('belgeler/')],
      ...Object.entries(drafts).map(([state, count]) => [
        `Adisyon: ${DRAFT_LABEL[state as DraftState]}`,
        csvCount(count),
        '',
        '',
      ]),
    ],
  });
}

const DEFINITIONS = `
DOSYALAR
kapak.csv         Toplamlar. Her toplam, Sofra ekranlarındaki toplamla karşılaştırılmıştır; farklı olsaydı paket yapılmazdı.
kdv-gun-oran.csv  İş gününe ve orana göre matrah ve KDV, iadeler düşülmüş. Toplamı net cirodur.
odemeler.csv      Ödeme ve orana göre, iadeler düşülmeden: ÖKC'nin toplamı budur. Önceki günün yöntemini düzelten
                  satırlar (Yöntem düzeltmesi) birbirini götürür.
iadeler.csv       İade ve orana göre, tutarlar eksi. İade, yapıldığı günündür.
giderler.csv      Giderler. KDV tutarın içindedir; toplamı indirilecek KDV'dir. KDV'si yazılmamış gider boştur.
tahsilat.csv      POS cihazı ve yemek kartlarının gün gün borcu: komisyon, vade, gelen ve fark. Önceki aylardan yalnız
                  parası gelmemiş günler vardır.
gun-sonlari.pdf   Biten günlerin fişleri, bitirildikleri andaki gibi. Aynı sıradan numara alan aralık raporları ve
                  başka ayın günleri burada değildir.
belgeler/         e-Arşiv taslakları, UBL-TR. Taslak; GİB'e gönderilmedi. Entegratörle gönderilmiş belgede bu not
                  yoktur, dosya gönderilen metindir. Ayda kapanan adisyonların ve ayda yapılan iadelerindir.

TANIMLAR
İş günü           İşletmenin gün başlangıcından sonrakine kadar. Gece yarısından sonraki satış önceki günündür.
Ciro              Alınan ödemeler, KDV dahil, indirim düşülmüş; bahşiş ve veresiye tahsilatı değildir.
Net ciro          Ciro eksi iadeler.
Matrah ve KDV     Ödeme alınırken bir kez bölünmüş ve saklanmıştır; hiçbir dosya yeniden hesaplamaz.
Bilinmiyor        Satırı kaydedilirken KDV oranı olmayan tutar. Hiçbir orana katılmaz.
Taslak hazır      Adisyonun taslağı yapılmış.
Alıcı bilgisi     eksik: adisyon bir müşterinin hesabına (veresiye) yazılmış, vergi numarası Sofra'da yok. Taslağı
                  varsa alıcısı Nihai Tüketici'dir.
Oranı olmayan     satır: bir satırının KDV oranı yok, taslağı yapılamaz.

Sayılar: noktalı virgülle ayrılmış, ondalık virgül, UTF-8. Pakette misafirlerin adı ve telefonu yoktur.
`;

/** `oku.txt`: what each file and each word means. */
export const readmeText = (facts: CoverFacts): string =>
  [
    `\uFEFF${facts.businessName}: ${monthText(facts.made.month)} muhasebe paketi`,
    ...stateInWords(facts),
    `Hazırlayan: ${facts.made.madeBy}, ${paperDate(facts.madeAt, facts.timeZone)}`,
    DEFINITIONS,
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
