import type { SystemStatus } from '@sofra/contract/system/system';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { queueHealth, type Health } from '@sofra/domain/reports/system-health';
import { lineOf, type StatusText } from '#src/features/system/status-line.ts';

const MINUTE_MS = 60_000;

type Printing = SystemStatus['printing'];

/** *Yazdırma*: the waiting slips, and printers that do not respond. */
export function printLines(printing: Printing, now: Date): StatusText[] {
  return [...queueLines(printing, now), ...printerLines(printing), ...printing.agents.map(agentLine(now))];
}

function queueLines({ waiting, uncertain, failed, waitingSince }: Printing, now: Date): StatusText[] {
  const none = { uncertain: 0, failed: 0, waitingSince: null };
  const waits = waitingSince === null ? 0 : now.getTime() - waitingSince.getTime();
  const since = waits < MINUTE_MS ? '' : ` · en eskisi ${formatElapsed(waits)}`;
  return [
    lineOf(
      'Sırada',
      waiting === 0 ? 'Bekleyen fiş yok' : `${waiting} fiş bekliyor${since}`,
      waiting === 0 ? 'GOOD' : queueHealth({ ...none, waitingSince }, now),
      'Yazıcının açık, kâğıtlı ve ağa bağlı olduğuna bakın; fişler kendiliğinden basılır.',
    ),
    lineOf(
      'Belirsiz',
      uncertain === 0 ? 'Yok' : `${uncertain} fiş`,
      queueHealth({ ...none, uncertain }, now),
      'Kâğıda bakın: bu fişler çıkmış olabilir. Yeniden basılan, TEKRAR BASIM yazısını taşır.',
    ),
    lineOf(
      'Basılamayan',
      failed === 0 ? 'Yok' : `${failed} fiş`,
      queueHealth({ ...none, failed }, now),
      'Yazıcılar bölümündeki Son fişler listesinden tekrar yazdırın ya da kapatın.',
    ),
  ];
}

const STATE_LABEL: Partial<Record<Printing['printers'][number]['state'], { label: string; health: Health }>> =
  {
    PAPER_OUT: { label: 'Kâğıt yok', health: 'WARN' },
    OFF: { label: 'Hazır değil', health: 'WARN' },
  };
const SILENT = { label: 'Yanıt vermiyor', health: 'BAD' } as const;

function printerLines({ printers }: Printing): StatusText[] {
  if (printers.length === 0) return [lineOf('Yazıcılar', 'Yanıt vermeyen yazıcı yok')];
  return printers.map(({ name, state, lastError }) => {
    const { label, health } = STATE_LABEL[state] ?? SILENT;
    return lineOf(name, label, health, lastError ?? 'Yazıcının açık, kâğıtlı ve ağa bağlı olduğuna bakın.');
  });
}

const agentLine =
  (now: Date) =>
  ({ name, isOnline, lastSeenAt }: Printing['agents'][number]): StatusText => {
    if (isOnline) return lineOf(name, 'Yazdırma bilgisayarı bağlı');
    const value =
      lastSeenAt === null
        ? 'Yazdırma bilgisayarı henüz bağlanmadı'
        : `Son görülme ${formatElapsed(now.getTime() - lastSeenAt.getTime())} önce`;
    return lineOf(name, value, lastSeenAt ? 'BAD' : 'WARN', 'Bilgisayarın açık ve ağa bağlı olduğuna bakın.');
  };
