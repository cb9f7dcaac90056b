import type { UnreliableNetwork } from '../../e2e/unreliable-network.ts';
import { order, type Business } from '../../e2e/business-factory.ts';
import { shown } from '../../e2e/devices.ts';
import type { Event, Turn } from '#proofs/screens/rough-evening.ts';
import type { WaiterPhone } from '#proofs/screens/waiter-phone.ts';
import type { Installation } from '#proofs/stage/installation.ts';

export interface ShownOrder {
  table: number;
  line: string;
}

export interface Evening {
  phone: WaiterPhone;
  network: UnreliableNetwork;
  installation: Installation;
  business: Business;
  isOffline: boolean;
  isAway: boolean;
  /** The index of the table on screen, from 0. */
  table: number;
  /** The orders that the waiter was shown as sent, oldest first. */
  shown: ShownOrder[];
  violations: string[];
  counts: Partial<Record<Event | 'refused', number>>;
}

/** The last table is reserved for the order that is refused. */
export const tableId = ({ business }: Evening, table: number): string => business.tableIds[table] ?? '';

const count = ({ counts }: Evening, what: Event | 'refused') => {
  counts[what] = (counts[what] ?? 0) + 1;
};

export async function goThrough(
  evening: Evening,
  turns: readonly Turn[],
  log: (line: string) => void,
): Promise<void> {
  const { phone, business } = evening;
  await phone.signIn(business.waiter);
  await phone.openTable(tableId(evening, evening.table));
  for (const turn of turns) {
    await befall(evening, turn.event);
    count(evening, turn.event);
    await takeOrder(evening, turn);
    if (turn.event === 'tab') await killTab(evening);
    if (turn.event === 'person') await letAnotherPersonSignIn(evening);
  }
  await comeBack(evening);
  log(`${evening.shown.length} orders: ${JSON.stringify(evening.counts)}`);
}

/** Causes the event before an order; a killed tab and a change of person happen right after the order. */
async function befall(evening: Evening, event: Event): Promise<void> {
  const { phone, network, installation } = evening;
  if (event === 'offline') await setOffline(evening, !evening.isOffline);
  if (event === 'away') await setAway(evening, !evening.isAway);
  if (event === 'lost') network.loseAnswerTo(/add-lines/);
  if (event === 'reload') await phone.page.reload();
  if (event === 'person') await setOffline(evening, true); // so that unsent orders exist
  if (event === 'server') {
    await installation.server.kill();
    await installation.restart();
  }
}

async function setOffline(evening: Evening, isOffline: boolean): Promise<void> {
  await evening.phone.page.context().setOffline(isOffline);
  evening.isOffline = isOffline;
}

async function setAway(evening: Evening, isAway: boolean): Promise<void> {
  if (isAway === evening.isAway) return;
  await (isAway ? evening.network.goAway() : evening.network.comeBack());
  evening.isAway = isAway;
}

const comeBack = async (evening: Evening): Promise<void> => {
  await setOffline(evening, false);
  await setAway(evening, false);
};

/** Without a connection a device shows only the orders it has read, so the waiter stays at the table. */
async function takeOrder(evening: Evening, { table, dish, qty }: Turn): Promise<void> {
  const isConnected = !evening.isOffline && !evening.isAway;
  if (isConnected) evening.table = table;
  if (isConnected) await evening.phone.openTable(tableId(evening, table));
  await evening.phone.order(dish, qty);
  evening.shown.push({ table: evening.table, line: `${qty} ${dish}` });
}

async function killTab(evening: Evening): Promise<void> {
  await evening.phone.killTab();
  await evening.phone.openTable(tableId(evening, evening.table));
}

async function letAnotherPersonSignIn(evening: Evening): Promise<void> {
  const { phone, business, violations } = evening;
  await phone.signOut();
  await comeBack(evening);
  const owed = await phone.queued();
  if (owed === 0) violations.push('nothing was owed while another person signed in');
  await phone.signIn(business.cashier);
  if (await phone.tellsOfUnsent()) violations.push('another person was shown the orders of the waiter');
  if ((await phone.queued()) !== owed) violations.push('another person sent the orders of the waiter');
  await phone.signOut();
  await phone.signIn(business.waiter);
  await phone.openTable(tableId(evening, evening.table));
}

/**
 * Sends an order for a bill that was closed meanwhile: it must be refused, and the refusal must be visible, also after
 * a reload and in a new tab.
 */
export async function beRefused(evening: Evening): Promise<void> {
  const { phone, business, violations } = evening;
  const closed = tableId(evening, business.tableIds.length - 1);
  const { id, total } = await order(business, closed, [{ itemId: business.itemIds.iskender, qty: 1 }]);
  await phone.openTable(closed);
  await phone.page.getByRole('heading', { name: /Mutfakta/ }).waitFor();
  await setOffline(evening, true);
  await phone.order('Çay', 1);
  await business.owner.post(`/orders/${id}/pay`, { method: 'CASH', finalTotal: total });
  await comeBack(evening);
  const refusal = () => phone.page.getByRole('heading', { name: /^Gönderilemedi · 1/ });
  await refusal().waitFor();
  await phone.killTab();
  await phone.openTable(closed);
  await refusal().waitFor();
  await shown(phone.page, 'Bu masanın adisyonu kapatılmış').waitFor();
  count(evening, 'refused');
  if ((await business.owner.get(`/tables/${closed}/open-order`)) !== null)
    violations.push('a refused order was saved');
}
