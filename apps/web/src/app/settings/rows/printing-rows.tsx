import { useAutoPrint } from '#src/features/printing/cashier-agent/auto-print.ts';
import { usePrintJobs } from '#src/features/printing/jobs/print-jobs-queries.ts';
import { usePrintAgents } from '#src/features/printing/print-agents-queries.ts';
import { usePrinters, useStations } from '#src/features/printing/printing-queries.ts';
import {
  businessField,
  businessSwitch,
  countAndNames,
  lazyPanel,
  valueOf,
  type SettingRow,
} from '#src/app/settings/setting-row.tsx';

const PRINTING = { group: 'printing', block: 'Yazdırma' } as const;
const SLIP = { group: 'printing', block: 'Fiş' } as const;

const printers = {
  group: 'printing',
  permission: 'printing.write',
  Value: valueOf(usePrinters, countAndNames),
  opens: { part: 'printers' },
} as const;
const stations = {
  group: 'printing',
  permission: 'printing.write',
  Value: valueOf(useStations, countAndNames),
  opens: { part: 'stations' },
} as const;

export const PRINTING_ROWS: readonly SettingRow[] = [
  {
    ...printers,
    id: 'printers',
    name: 'Yazıcılar',
    words: 'printer termal ip ağ usb kâğıt sütun türkçe harf test fişi çekmece hesap fişi',
  },
  {
    ...printers,
    id: 'tillPrint',
    name: 'Bu bilgisayar fişleri bassın',
    words: 'kasadan yazdırma qz tray otomatik usb',
    isDevice: true,
    Value: () => (useAutoPrint() ? 'Açık' : 'Kapalı'),
  },
  {
    ...stations,
    id: 'stations',
    name: 'İstasyonlar',
    words: 'mutfak bar fırın ocak yazıcı bağla',
  },
  {
    ...stations,
    id: 'lateLimits',
    name: 'Gecikme sınırları',
    words: 'geç kalan süre dakika mutfak hazırlama',
    Value: valueOf(useStations, (rows) =>
      rows.length === 0 ? 'Yok' : rows.map(({ lateAfterMinutes }) => `${lateAfterMinutes} dk`).join(', '),
    ),
  },
  {
    ...PRINTING,
    id: 'printComputers',
    name: 'Yazdırma bilgisayarları',
    words: 'program agent ajan anahtar token kurulum raspberry',
    permission: 'printAgents.read',
    Value: valueOf(usePrintAgents, countAndNames),
    opens: {
      Panel: lazyPanel(
        async () => (await import('#src/features/printing/agents/agents-panel.tsx')).AgentsPanel,
      ),
    },
  },
  {
    ...PRINTING,
    id: 'slips',
    name: 'Son fişler',
    words: 'tekrar yazdır kopya basılamadı bekleyen kuyruk hata',
    permission: 'printing.write',
    Value: valueOf(usePrintJobs, (jobs) => {
      const failed = jobs.filter(({ state, isDismissed }) => state === 'FAILED' && !isDismissed);
      return `${failed.length} hata`;
    }),
    opens: {
      Panel: lazyPanel(
        async () => (await import('#src/features/printing/jobs/print-jobs-panel.tsx')).PrintJobsPanel,
      ),
    },
  },
  businessSwitch('drawerApproval', {
    ...PRINTING,
    name: 'Çekmece açmak onay ister',
    hint: 'Müdür çekmeceyi satış olmadan açmak isterse yönetici onayı gerekir.',
    words: 'para kasa satışsız yetki',
  }),
  businessSwitch('autoReceipt', {
    ...SLIP,
    name: 'Ödemeden sonra fişi otomatik yazdır',
    hint: 'Kapalıyken fiş yalnızca istendiğinde yazdırılır.',
    words: 'hesap fişi adisyon kendiliğinden',
  }),
  businessField('slipFooter', {
    ...SLIP,
    name: 'Fiş alt yazısı',
    hint: 'İsteğe bağlı; örneğin: Afiyet olsun, yine bekleriz.',
    words: 'altındaki yazı mesaj teşekkür wifi şifresi not',
  }),
  businessSwitch('nonFiscalMark', {
    ...SLIP,
    name: 'Fişlere MALİ DEĞERİ YOKTUR yaz',
    hint: 'Fişler bilgi amaçlıdır; mali belge yerine geçmez.',
    words: 'bilgi fişi vergi yasal ibare',
  }),
];
