import type { Send } from '#seeds/send.ts';

const PARTNERS = [
  { method: 'CARD', name: 'Banka A POS', commission: 1.89, days: 1 },
  { method: 'CARD', name: 'Banka B POS', commission: 2.05, days: 1 },
  // Soon, so that within the days of the demo money has arrived, waits and is overdue.
  { method: 'MEAL', name: 'Multinet', commission: 5, days: 2 },
  { method: 'MEAL', name: 'Edenred', commission: 6, days: 20 },
] as const;
export type DemoPartner = (typeof PARTNERS)[number]['name'];

/** Two terminals and two meal cards, by name. */
export async function addPartners(send: Send): Promise<ReadonlyMap<DemoPartner, string>> {
  const ids = new Map<DemoPartner, string>();
  for (const partner of PARTNERS)
    ids.set(partner.name, (await send<{ id: string }>('POST', '/api/partners', partner)).id);
  return ids;
}
