import { databaseHealth, serverHealth, type Health } from '@sofra/domain/system-health';
import { lineOf, type StatusLine } from '#src/features/system/status-line.ts';
import type { SeenStatus } from '#src/features/system/system-queries.ts';
import type { Connection } from '#src/lib/connection.ts';

const LIVE: Record<Connection, { value: string; health: Health }> = {
  connected: { value: 'Açık', health: 'GOOD' },
  connecting: { value: 'Bağlanıyor', health: 'WARN' },
  reconnecting: { value: 'Yeniden bağlanıyor', health: 'WARN' },
  offline: { value: 'Çevrimdışı', health: 'BAD' },
};

const answered = (ms: number): string =>
  ms < 1 ? '1 ms’den kısa sürede yanıt verdi' : `${Math.round(ms)} ms’de yanıt verdi`;

/** *Bağlantı*: the response time from this device to the server, and from the server to the database. */
export function connectionLines(
  { status, sentAt, receivedAt }: SeenStatus,
  connection: Connection,
): StatusLine[] {
  const roundTrip = receivedAt - sentAt;
  const { answerMs } = status.database;
  const live = LIVE[connection];
  return [
    lineOf(
      'Sunucu',
      answered(roundTrip),
      serverHealth(roundTrip),
      'Bağlantı yavaş. Wi-Fi sinyaline ve internet hattına bakın.',
    ),
    lineOf(
      'Canlı güncelleme',
      live.value,
      live.health,
      'Ekranlar şu an kendiliğinden yenilenmiyor. Bir dakikada düzelmezse sayfayı yenileyin.',
    ),
    lineOf(
      'Veritabanı',
      answered(answerMs),
      databaseHealth(answerMs),
      'Veritabanı yavaş. Sunucu bilgisayarının diskine ve üzerinde çalışan başka programlara bakın.',
    ),
    lineOf('Bağlı cihazlar', `${status.connectedDevices} cihaz`),
  ];
}
