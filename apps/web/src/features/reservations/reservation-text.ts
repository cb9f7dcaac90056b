import type { Reservation } from '@sofra/contract/orders/reservations';
import type { Table } from '@sofra/contract/orders/tables';
import { guestsText } from '@sofra/domain/orders/guests';
import { endOf } from '@sofra/domain/reservations/reservation';
import type { Clash } from '@sofra/domain/reservations/reservation-clash';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { clockText } from '#src/lib/format/zoned-time.ts';

/** *19:30 – 21:30* */
export const stayText = (one: Pick<Reservation, 'startsAt' | 'minutes'>, timeZone: string): string =>
  `${clockText(one.startsAt, timeZone)} – ${clockText(endOf(one), timeZone)}`;

/** *10 rezervasyon · 43 kişi*, without cancelled ones (RESERVE-10). Phones have no room for the word. */
export function countsText(reservations: readonly Reservation[], word = ' rezervasyon'): string {
  const rows = reservations.filter(({ state }) => state !== 'CANCELED');
  return `${rows.length}${word} · ${guestsText(rows.reduce((sum, { guests }) => sum + guests, 0))}`;
}

export interface ClashTexts {
  title: string;
  text: string;
}

/** The clash in words (RESERVE-6). */
export function clashTexts(
  clash: Clash<Reservation>,
  table: Pick<Table, 'name'>,
  { now, timeZone }: { now: Date; timeZone: string },
): ClashTexts {
  switch (clash.kind) {
    case 'SEATS':
      return {
        title: `${table.name} yalnız ${clash.capacity} kişilik`,
        text: 'Yer sayısı bu rezervasyon için az.',
      };
    case 'RESERVATION':
      return {
        title: `${table.name} o saatte ayrılmış`,
        text: `${clash.other.name} · ${guestsText(clash.other.guests)} · ${stayText(clash.other, timeZone)}.`,
      };
    case 'ORDER': {
      const guests = clash.guests === undefined ? '' : ` · ${guestsText(clash.guests)}`;
      const since = `Açılış ${clockText(clash.openedAt, timeZone)}${guests} · ${formatElapsed(now.getTime() - clash.openedAt.getTime())}`;
      return {
        title: `${table.name} şu an dolu`,
        text: `${since}. Kalkması beklenen saat: ${clockText(clash.until, timeZone)}.`,
      };
    }
  }
}

/** Bars and rows have one word for it. */
export const CLASH_LABEL = 'Çakışma';
