import type { DayToClose } from '@sofra/contract/reports/day-closes';
import { openAtClose, type NamedPlaces } from '@sofra/domain/day-close/open-at-close';
import { formatLira, kurus, sumKurus, ZERO, type Kurus } from '@sofra/domain/money/money';

export type CheckId = 'slips' | 'held' | 'calls' | 'orders' | 'tips' | 'couriers' | 'tills' | 'devices';

/** One row of the checklist. Only an `open` one is named by the primary button. */
export interface Check {
  id: CheckId;
  title: string;
  detail: string;
  state: 'done' | 'warning' | 'open';
}

/** The facts that the page has beside the server's response. */
interface Beside {
  /** Orders of this device that wait for the network. */
  unsent: number;
  /** The typed reports of terminals and meal cards. */
  reports: readonly { partnerId: string; reported: Kurus }[];
  clock: (at: Date) => string;
}

/** The rows in their fixed order; tips and couriers only where there are any (DAYEND-14). */
export function dayChecks(day: DayToClose, beside: Beside): Check[] {
  const purses = day.tills.filter(({ isPurse, open }) => isPurse && open);
  return [
    slipsOf(day, beside.unsent),
    heldOf(day),
    callsOf(day),
    ordersOf(day),
    ...(day.tipsOwed.count === 0 ? [] : [tipsOf(day.tipsOwed)]),
    ...(purses.length === 0 ? [] : [couriersOf(purses)]),
    drawersOf(day, beside.clock),
    devicesOf(day, beside.reports),
  ];
}

const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');

function slipsOf({ open: { slips } }: DayToClose, unsent: number): Check {
  const isDone = slips + unsent === 0;
  return {
    id: 'slips',
    title: 'Gönderilmemiş ve basılmamış fişler',
    detail: isDone
      ? 'Sırada sipariş yok · bütün fişler basıldı'
      : joined(unsent > 0 && `${unsent} gönderilmemiş sipariş`, slips > 0 && `${slips} basılmamış fiş`),
    state: isDone ? 'done' : 'warning',
  };
}

function heldOf({ open }: DayToClose): Check {
  const { held } = openAtClose(open);
  return {
    id: 'held',
    title: 'Bekletilen siparişler',
    detail:
      held.named.length === 0
        ? 'Marş bekleyen satır yok'
        : placesText(held, ({ place, held: pieces }) => `${place} (${pieces} adet)`),
    state: held.named.length === 0 ? 'done' : 'warning',
  };
}

function callsOf({ open: { calls = { open: 0, all: 0 } } }: DayToClose): Check {
  const { orders = 0 } = calls;
  const answered = calls.all === 0 ? 'Bugün çağrı yok' : `${calls.all} çağrı, hepsi yanıtlandı`;
  const waiting = joined(
    calls.open > 0 && `${calls.open} çağrı yanıtlanmadı`,
    orders > 0 && `${orders} QR siparişi yanıt bekliyor`,
  );
  return {
    id: 'calls',
    title: orders > 0 ? 'Misafir çağrıları ve siparişleri' : 'Misafir çağrıları',
    detail: waiting || answered,
    state: waiting === '' ? 'done' : 'warning',
  };
}

/** The orders that keep a day from ending with one tap: open and not carried over. */
const stillOpen = ({ open }: DayToClose) =>
  (open.unfinished ?? []).filter(({ isPaid, isCarried }) => !isPaid && !isCarried);

/** *Açık masalar*, with open orders that have no table (DAYEND-17, DAYEND-19). */
function ordersOf(day: DayToClose): Check {
  const open = stillOpen(day);
  const { paid, later } = openAtClose(day.open);
  const carried = day.open.orders.count - open.length;
  const undelivered =
    paid.named.length > 0 && `Ödendi, teslim edilmedi: ${placesText(paid, ({ place }) => place)}`;
  const openText = open.slice(0, MOST_NAMED).map(({ place, due }) => `${place} ${formatLira(due)}`);
  const detail = joined(
    ...openText,
    open.length > MOST_NAMED && `${open.length - MOST_NAMED} tane daha`,
    carried > 0 && `${carried} hesap yarına devrediyor`,
    undelivered,
    later.named.length > 0 && `İleri saatli sipariş: ${placesText(later, ({ place }) => place)}`,
  );
  return {
    id: 'orders',
    title: open.length === 0 ? 'Açık masalar' : `${ordersTitle(day)} · ${open.length}`,
    detail: detail || 'Bütün hesaplar kapandı',
    state: open.length > 0 ? 'open' : undelivered === false ? 'done' : 'warning',
  };
}

const MOST_NAMED = 4;

const ordersTitle = (day: DayToClose): string => {
  const open = stillOpen(day);
  if (open.every(({ hasTable }) => hasTable)) return 'Açık masalar';
  return open.some(({ hasTable }) => hasTable) ? 'Açık masalar ve paketler' : 'Açık gel-al ve paketler';
};

const placesText = (
  { named, others }: NamedPlaces,
  text: (order: NamedPlaces['named'][number]) => string,
): string => `${named.map(text).join(', ')}${others.length === 0 ? '' : ` ve ${others.length} sipariş daha`}`;

const tipsOf = ({ amount, count }: DayToClose['tipsOwed']): Check => ({
  id: 'tips',
  title: `Bahşişler · ${count} kişi`,
  detail: amount === null ? 'Bahşişler ödenmedi' : `${formatLira(amount)} ödenmedi`,
  state: 'warning',
});

const couriersOf = (purses: DayToClose['tills']): Check => ({
  id: 'couriers',
  title: `Kuryeler · ${purses.length} hesap açık`,
  detail: `${purses.map(({ name }) => name).join(', ')} hesabını kapatmadı`,
  state: 'warning',
});

function drawersOf({ tills }: DayToClose, clock: Beside['clock']): Check {
  const drawers = tills.filter(({ isPurse }) => !isPurse);
  const closed = drawers.filter(({ open }) => open === null);
  const stateOf = ({ name, open, closed: last }: DayToClose['tills'][number]): string => {
    if (open) return open.isCounted ? `${name} sayıldı, kapanmadı` : `${name} açık, sayılmadı`;
    return last ? `${name} ${clock(last.at)} kapandı, ${differenceText(last.variance)}` : name;
  };
  return {
    id: 'tills',
    title: drawers.length === 0 ? 'Kasalar' : `Kasalar · ${closed.length} / ${drawers.length} sayıldı`,
    detail: drawers.length === 0 ? 'Bu gün kasa açılmadı' : joined(...drawers.map(stateOf)),
    state: closed.length === drawers.length ? 'done' : 'open',
  };
}

/** *fark yok*, or *fark −₺20,00*. */
const differenceText = (amount: Kurus): string =>
  amount === ZERO ? 'fark yok' : `fark ${signedLira(amount)}`;

export const signedLira = (amount: Kurus): string =>
  amount < 0 ? `−${formatLira(kurus(0 - amount))}` : `+${formatLira(amount)}`;

function devicesOf({ devices }: DayToClose, reports: Beside['reports']): Check {
  const typed = new Map(reports.map(({ partnerId, reported }) => [partnerId, reported]));
  const known = devices.map((device) => ({
    ...device,
    reported: typed.get(device.partnerId) ?? device.reported,
  }));
  const entered = known.filter(({ reported }) => reported !== null).length;
  const texts = known.map(({ name, expected, reported }) => {
    if (reported === null) return `${name} raporu yazılmadı`;
    return reported === expected
      ? `${name} tuttu`
      : `${name} farkı ${signedLira(kurus(reported - expected))}`;
  });
  return {
    id: 'devices',
    title:
      devices.length === 0 ? 'POS cihazları' : `POS cihazları · ${entered} / ${devices.length} rapor girildi`,
    detail: devices.length === 0 ? 'Bu gün cihazdan para geçmedi' : joined(...texts),
    state: entered === devices.length ? 'done' : 'warning',
  };
}

/** *Ana kasayı*, *Bahçe kasasını*, *Bar kasasını* (from *Bar*). */
const accusative = (name: string): string => {
  if (/kasası$/iu.test(name)) return `${name}nı`;
  return /kasa$/iu.test(name) ? `${name}yı` : `${name} kasasını`;
};

/** The next step before the day can end with one tap; null where nothing is open (DAYEND-20). */
export type NextStep =
  | { kind: 'count'; sessionId: string; label: string }
  | { kind: 'cash'; label: string }
  | { kind: 'orders'; to: '/app/tables' | '/app/takeaway'; label: string };

export function nextStepOf(day: DayToClose): NextStep | null {
  const open = openDrawers(day);
  const own = open.find((till) => till.open?.isOwn);
  if (own?.open) {
    const verb = own.open.isCounted ? 'kapat' : 'say';
    return { kind: 'count', sessionId: own.open.sessionId, label: `${accusative(own.name)} ${verb}` };
  }
  if (open.length > 0) return { kind: 'cash', label: 'Kasaya git' };
  const orders = stillOpen(day);
  if (orders.length === 0) return null;
  return orders.some(({ hasTable }) => hasTable)
    ? { kind: 'orders', to: '/app/tables', label: 'Açık masalara git' }
    : { kind: 'orders', to: '/app/takeaway', label: 'Açık paketlere git' };
}

const openDrawers = ({ tills }: DayToClose) => tills.filter(({ isPurse, open }) => !isPurse && open !== null);

/** Text such as *2 açık masa var, Ana kasa sayılmadı.* Null where nothing is open. */
export function missingText(day: DayToClose): string | null {
  const orders = stillOpen(day);
  const tables = orders.filter(({ hasTable }) => hasTable).length;
  const called = orders.length - tables;
  const drawers = openDrawers(day).map(({ name, open }) =>
    open?.isOwn === false
      ? `${name} sayılmadı (${open.heldBy} sayar)`
      : `${name} ${open?.isCounted ? 'kapanmadı' : 'sayılmadı'}`,
  );
  const parts = [
    tables > 0 && `${tables} açık masa var`,
    called > 0 && `${called} açık paket var`,
    ...drawers,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}

/** Sum and number of the open orders that do not go over. */
export const openOrdersOf = (day: DayToClose): { count: number; amount: Kurus } => {
  const open = stillOpen(day);
  return { count: open.length, amount: sumKurus(open.map(({ due }) => due)) };
};

export const hasOpenDrawer = (day: DayToClose): boolean => openDrawers(day).length > 0;
