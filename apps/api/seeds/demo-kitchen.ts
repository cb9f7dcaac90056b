import type { Send } from '#seeds/send.ts';

/** Lines of one kitchen state, and those of set menus, whose parts are made and not they. */
type Lines = readonly { id: string; item: { name: string }; isSetMenu: boolean }[];

/** Moves the lines of these items, or all lines, to a kitchen state. */
export async function cook(
  kitchen: Send,
  lines: Lines,
  {
    from = 'NEW',
    status,
    items,
  }: { from?: 'NEW' | 'READY'; status: 'PREPARING' | 'READY' | 'SERVED'; items?: readonly string[] },
): Promise<void> {
  const made = lines.filter(({ isSetMenu }) => !isSetMenu);
  const chosen = items === undefined ? made : made.filter(({ item }) => items.includes(item.name));
  await kitchen('PATCH', '/api/kds/lines', {
    lines: chosen.map(({ id }) => ({ lineId: id, from, status })),
  });
}

/** The item that is marked as sold out in the demo. */
const SOLD_OUT = 'İşkembe';

export async function runOut(kitchen: Send, items: ReadonlyMap<string, string>): Promise<void> {
  await kitchen('PUT', `/api/kds/items/${items.get(SOLD_OUT) ?? ''}/sold-out`, { isSoldOut: true });
}
