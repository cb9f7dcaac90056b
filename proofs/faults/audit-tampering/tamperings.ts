import type { RandomSource } from '@sofra/test-kit/money/random-source';

/** Two chains, each with its business and number of entries. */
export interface Chains {
  business: string;
  entries: number;
  other: string;
  otherEntries: number;
}

export interface Tampering {
  name: string;
  /** To be run by a superuser who has disabled the triggers. */
  sql: string;
  /** By business, the entry that must be reported as the first broken one. */
  broken: Readonly<Record<string, number>>;
}

/** Each column that may be tampered with, and its new value, which never equals the old one. */
const CHANGED_COLUMNS: Readonly<Record<string, string>> = {
  at: `at + interval '1 second'`,
  actor_id: 'gen_random_uuid()',
  actor_name: `'Başkası'`,
  event: `case event when 'order.open' then 'order.pay' else 'order.open' end`,
  entity: `case entity when 'table' then 'order' else 'table' end`,
  entity_id: 'gen_random_uuid()',
  details: `details || '{"amountKurus": 1}'`,
  prev: `sha256('another')`,
  hash: `sha256('another')`,
};

/** Every kind of tampering, each at a random place in the middle of the chain of `business`. */
export function tamperingsOf(chains: Chains, random: RandomSource): Tampering[] {
  const { business, entries } = chains;
  const at = () => random.int(3, entries - 4);
  const changed = Object.entries(CHANGED_COLUMNS).map(([column, value]): Tampering => {
    const seq = at();
    return {
      name: `${column} of an entry changed`,
      sql: `update audit_log set ${column} = ${value} where business_id = '${business}' and seq = ${seq}`,
      broken: { [business]: seq },
    };
  });
  return [
    ...changed,
    resealed(chains, at()),
    ...deleted(chains, at()),
    swapped(chains, at()),
    ...forged(chains, at()),
    ...moved(chains, at()),
    ...headChanged(chains),
  ];
}

/** The changed entry matches its own new seal, but the next entry still carries the old one. */
const resealed = ({ business }: Chains, seq: number): Tampering => ({
  name: 'an entry changed and sealed anew',
  sql: `update audit_log set actor_name = 'Başkası' where business_id = '${business}' and seq = ${seq};
        update audit_log a set hash = audit_hash(a) where business_id = '${business}' and seq = ${seq}`,
  broken: { [business]: seq + 1 },
});

const deleted = ({ business, entries }: Chains, seq: number): Tampering[] => [
  {
    name: 'an entry in the middle deleted',
    sql: `delete from audit_log where business_id = '${business}' and seq = ${seq}`,
    broken: { [business]: seq + 1 },
  },
  {
    name: 'the first entry deleted',
    sql: `delete from audit_log where business_id = '${business}' and seq = 1`,
    broken: { [business]: 2 },
  },
  {
    name: 'the last three entries deleted',
    sql: `delete from audit_log where business_id = '${business}' and seq > ${entries - 3}`,
    broken: { [business]: entries },
  },
  {
    name: 'all entries deleted',
    sql: `delete from audit_log where business_id = '${business}'`,
    broken: { [business]: entries },
  },
];

const swapped = ({ business }: Chains, seq: number): Tampering => ({
  name: 'two entries swapped',
  sql: `update audit_log set seq = -1 where business_id = '${business}' and seq = ${seq};
        update audit_log set seq = ${seq} where business_id = '${business}' and seq = ${seq + 2};
        update audit_log set seq = ${seq + 2} where business_id = '${business}' and seq = -1`,
  broken: { [business]: seq },
});

/** Inserts an entry with a valid seal of its own after `seq`. */
const forgedBehind = (business: string, seq: number): string => `
  insert into audit_log (business_id, seq, at, actor_name, event, entity, details, prev, hash)
  select business_id, seq + 1, at, 'Başkası', 'order.open', 'order', '{}', hash, '' from audit_log
   where business_id = '${business}' and seq = ${seq};
  update audit_log a set hash = audit_hash(a) where business_id = '${business}' and seq = ${seq + 1}`;

const forged = ({ business, entries }: Chains, seq: number): Tampering[] => [
  {
    name: 'a forged entry inserted in the middle, the others moved up',
    sql: `update audit_log set seq = -(seq + 1) where business_id = '${business}' and seq > ${seq};
          update audit_log set seq = -seq where business_id = '${business}' and seq < 0;
          ${forgedBehind(business, seq)}`,
    broken: { [business]: seq + 2 },
  },
  {
    name: 'a forged entry added at the end',
    sql: forgedBehind(business, entries),
    broken: { [business]: entries },
  },
  {
    name: 'a forged entry before the first',
    sql: `insert into audit_log (business_id, seq, actor_name, event, entity) values ('${business}', 0, 'Başkası', 'order.open', 'order')`,
    broken: { [business]: 0 },
  },
];

const moved = ({ business, entries, other, otherEntries }: Chains, seq: number): Tampering[] => [
  {
    name: 'an entry moved to another business',
    sql: `update audit_log set business_id = '${other}', seq = ${otherEntries + 1} where business_id = '${business}' and seq = ${seq}`,
    broken: { [business]: seq + 1, [other]: otherEntries + 1 },
  },
  {
    name: 'the last entry moved to another business',
    sql: `update audit_log set business_id = '${other}', seq = ${otherEntries + 1} where business_id = '${business}' and seq = ${entries}`,
    broken: { [business]: entries, [other]: otherEntries + 1 },
  },
];

const headChanged = ({ business, entries }: Chains): Tampering[] => [
  {
    name: 'the seal of the head changed',
    sql: `update audit_heads set hash = sha256('another') where business_id = '${business}'`,
    broken: { [business]: entries },
  },
  {
    name: 'the head set back by one',
    sql: `update audit_heads set seq = seq - 1 where business_id = '${business}'`,
    broken: { [business]: entries - 1 },
  },
  {
    name: 'the head deleted',
    sql: `delete from audit_heads where business_id = '${business}'`,
    broken: { [business]: 0 },
  },
];
