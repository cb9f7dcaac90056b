import type { Mutant } from '#proofs/mutants/mutants.ts';

const ORDERS = 'apps/api/src/features/orders';
/** Every timed price begins and ends once within this share of a random evening. */
const EVENING = { proof: 'ledger-model', share: 0.03 } as const;

/** Defects of portions, options, courses, timed prices, refunds, drawers, tips and of who took a payment. */
export const SELLING_MUTANTS: readonly Mutant[] = [
  {
    name: 'options that cost nothing',
    replacements: [
      {
        file: `${ORDERS}/lines/new-lines.ts`,
        find: '    unitPrice: price.unitPrice,',
        replace: '    unitPrice: price.basePrice,',
      },
    ],
    ...EVENING,
  },
  {
    name: 'stock that knows one portion',
    replacements: [
      {
        file: `${ORDERS}/lines/decide-lines.ts`,
        find: 'recipeMultiplier: portion?.recipeMultiplier,',
        replace: 'recipeMultiplier: portion ? milli(1_000) : undefined,',
      },
    ],
    ...EVENING,
  },
  {
    name: 'lines merged whatever was chosen',
    replacements: [
      {
        file: `${ORDERS}/lines/add-lines.ts`,
        find: '  const requested = mergeRequestedLines(request.lines);',
        replace: `  const firsts = new Map<string, (typeof request.lines)[number]>();
  for (const line of request.lines) {
    const key = \`\${line.itemId} \${line.note} \${line.qty > 0}\`;
    const first = firsts.get(key);
    firsts.set(key, first ? { ...first, qty: first.qty + line.qty } : line);
  }
  const requested = mergeRequestedLines([...firsts.values()]);`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'stock taken while a line waits',
    replacements: [
      {
        file: `${ORDERS}/lines/new-lines.ts`,
        find: 'asked.filter((line) => !isHeld(line) && !line.isFee);',
        replace: 'asked.filter((line) => !line.isFee);',
      },
    ],
    ...EVENING,
  },
  {
    name: 'a Marş that prints twice',
    replacements: [
      {
        file: `${ORDERS}/shared/send-held-lines.ts`,
        find: '  await queueKitchenTickets(work, { type, operationId: newId(), order, lines: toMake });',
        replace: `  for (const operationId of [newId(), newId()])
    await queueKitchenTickets(work, { type, operationId, order, lines: toMake });`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'an option sold although it is sold out',
    replacements: [
      {
        file: 'apps/api/migrations/0035-cheaper-saves.sql',
        find: `'isSoldOut', coalesce(o.sold_out_until > now(), false)`,
        replace: `'isSoldOut', false`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'a rule that ends at midnight',
    replacements: [
      {
        file: 'apps/api/src/features/price-rules/price-rules.store.ts',
        find: '  rules.filter((rule) => isRunning(rule, at, rule.timeZone));',
        replace: `  rules.filter((rule) =>
    isRunning(rule.until > rule.from ? rule : { ...rule, until: '23:59' }, at, rule.timeZone),
  );`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'lowering the oldest line',
    replacements: [
      {
        file: `${ORDERS}/lines/lower-lines.ts`,
        find: 'planLowerings(lines, lowerings)',
        replace: `planLowerings(
    lines.map((line) => ({ ...line, createdAt: new Date(-line.createdAt.getTime()) })),
    lowerings,
  )`,
      },
    ],
    proof: 'till-races',
    share: 0.02,
  },
  {
    name: 'a refund that reads what went back before it waits for the order',
    replacements: [
      {
        file: `${ORDERS}/refunds/refund-payment.ts`,
        find: `  const [, { payment, order }] = await together(lockGiver(tx, actor), lockPayment(work, request.id));
  const [session, lines, rates] = await together(
    holdSessionOf(work, request.tillId),
    listSettledLines(tx, actor.businessId, payment.id),`,
        replace: `  const lines = await listSettledLines(tx, actor.businessId, request.id);
  const [, { payment, order }] = await together(lockGiver(tx, actor), lockPayment(work, request.id));
  const [session, rates] = await together(
    holdSessionOf(work, request.tillId),`,
      },
    ],
    proof: 'till-races',
    share: 0.02,
  },
  {
    name: 'a drawer that closes without waiting for the payments under way',
    replacements: [
      {
        file: 'apps/api/src/features/cash/cash-sessions.store.ts',
        find: `     order by s.id
       for share of s`,
        replace: `     order by s.id`,
      },
    ],
    proof: 'till-races',
    share: 0.02,
  },
  {
    name: 'the first terminal takes every card',
    replacements: [
      {
        file: 'apps/api/src/features/partners/partners.store.ts',
        find: `and t.id = coalesce(\${slot('partnerId')}::uuid, (`,
        replace: `and t.id = coalesce((select (array_agg(o.id order by o.created_at))[1] from payment_partners o
         where o.business_id = \${slot('businessId')} and o.method = \${slot('method')} and \${slot('partnerId')}::uuid is not null), (`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'commission of today for days of the past',
    replacements: [
      {
        file: 'apps/api/src/features/partners/arrivals/enter-arrival.ts',
        find: 'commissionOf(gross, termsOn(terms, day))',
        replace: "commissionOf(gross, termsOn(terms, '2999-01-01'))",
      },
    ],
    // An evening's payments are all of today, and money arrives only for days that are over.
    proof: 'time',
    share: 0.1,
  },
  {
    name: 'a tip counted as revenue',
    replacements: [
      {
        file: `${ORDERS}/payments/take-payment.ts`,
        find: '  ...into,\n  ...decision,\n',
        replace: `  ...into,
  ...decision,
  ...(decision.lines.length > 0 && {
    gross: withTip(decision.gross, into.tip),
    amount: withTip(decision.amount, into.tip),
  }),
`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'a day close before discounts',
    replacements: [
      {
        file: 'packages/domain/src/day-close/day-close-figures.ts',
        find: '  revenue: summary.revenue,',
        replace: '  revenue: kurus(summary.revenue + summary.discounts),',
      },
    ],
    ...EVENING,
  },
  {
    name: 'more collected of an account than is owed',
    replacements: [
      {
        file: 'apps/api/src/features/accounts/enter-money.ts',
        find: 'if (amount <= owed && ',
        replace: 'if (',
      },
    ],
    ...EVENING,
  },
  {
    name: 'more of a tip given back than was left',
    replacements: [
      {
        file: 'packages/domain/src/orders/refund.ts',
        find: ' || tip > tipLeftToRefund(payment)',
        replace: '',
      },
    ],
    ...EVENING,
    // Refunds are rare, and tips among them.
    share: 0.1,
  },
  {
    name: 'KDV of a price before its discount',
    replacements: [
      {
        file: `${ORDERS}/payments/take-payment.ts`,
        find: '{ ...bill.order, lines: bill.lines }, decision, earlier.sharesByRate)',
        replace: `{ ...bill.order, lines: bill.lines },
    { ...decision, lines: decision.lines.map((line) => ({ ...line, discount: ZERO })) },
    earlier.sharesByRate,
  )`,
      },
    ],
    ...EVENING,
  },
];
