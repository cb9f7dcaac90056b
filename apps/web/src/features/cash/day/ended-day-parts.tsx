import type { DayCloseOpened, DayFigures } from '@sofra/contract/reports/day-closes';
import { VARIANCE_LABEL, varianceKind } from '@sofra/domain/cash/cash-session';
import { openAtClose } from '@sofra/domain/day-close/open-at-close';
import { formatAmount, formatLira, kurus, sumKurus, type Kurus } from '@sofra/domain/money/money';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { signedLira } from '#src/features/cash/day/day-checks.ts';
import { FigureRow, MethodRow } from '#src/features/cash/day/day-figures.tsx';
import { blindAmount } from '#src/lib/api/blind-money.ts';
import { Card } from '#src/ui/card.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  figures: DayFigures;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex min-w-0 flex-col gap-2">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

/** *Tam*, or *Eksik −20,00*: word and amount, never colour alone. */
const DifferencePill = ({ difference }: { difference: Kurus }) => (
  <Pill tone={difference === 0 ? 'zeytin' : 'safran'}>
    {difference === 0
      ? VARIANCE_LABEL.EXACT
      : `${VARIANCE_LABEL[varianceKind(difference)]} ${formatAmount(kurus(Math.abs(difference)))}`}
  </Pill>
);

/** The drawers of the day with expected, counted and difference; those that were not counted are named. */
export function DrawerTable({ figures: { sessions, openSessions, uncountedReason } }: Props) {
  if (sessions.length + openSessions.length === 0) return null;
  return (
    <Card>
      <Section title="Kasalar">
        <table className="w-full text-sm sm:text-base">
          <thead className="text-left text-sm text-ink-2">
            <tr>
              <th className="py-2 font-normal">Kasa</th>
              <th className="py-2 font-normal max-sm:hidden">Sayan</th>
              <th className="py-2 pl-2 text-right font-normal">Beklenen</th>
              <th className="py-2 pl-2 text-right font-normal">Sayılan</th>
              <th className="py-2 pl-2 text-right font-normal">Fark</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.number} className="border-t border-line">
                <th scope="row" className="py-2.5 text-left font-medium">
                  {session.tillName}
                  {session.openingDifference ? (
                    <span className="num block text-sm font-normal text-safran-text">
                      {`Açılış farkı ${signedLira(session.openingDifference)}`}
                      {session.openingNote ? ` · ${session.openingNote}` : ''}
                    </span>
                  ) : null}
                  {session.note && (
                    <span className="block text-sm font-normal text-ink-2">{session.note}</span>
                  )}
                </th>
                <td className="py-2.5 text-ink-2 max-sm:hidden">{session.closedBy}</td>
                <td className="num py-2.5 pl-2 text-right">{formatAmount(session.expected)}</td>
                <td className="num py-2.5 pl-2 text-right">{formatAmount(session.counted)}</td>
                <td className="num py-2.5 pl-2 text-right">
                  <DifferencePill difference={session.variance} />
                </td>
              </tr>
            ))}
            {openSessions.map(({ number, tillName, openedBy }) => (
              <tr key={number} className="border-t border-line">
                <th scope="row" className="py-2.5 text-left font-medium">
                  {tillName}
                </th>
                <td className="py-2.5 text-ink-2 max-sm:hidden">{openedBy}</td>
                <td colSpan={3} className="py-2.5 text-right">
                  <Pill tone="safran">Sayılmadı</Pill>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {uncountedReason !== undefined && (
          <p className="text-sm break-words text-ink-2">Saymadan bitirme nedeni: {uncountedReason}</p>
        )}
      </Section>
    </Card>
  );
}

/** The money and the tables that the next day begins with. */
export function LeftForNext({ figures: { sessions, open } }: Props) {
  const { tables, carried } = openAtClose(open);
  const count = tables.count + carried.count;
  const amount = kurus(tables.amount + carried.amount);
  const facts = [
    ['Kasada kalan', formatLira(sumKurus(sessions.map(({ left }) => left)))],
    ['Teslim edilen', formatLira(sumKurus(sessions.map(({ handedOver }) => handedOver)))],
    ['Devreden masa', count === 0 ? 'yok' : `${count} · ${formatLira(amount)}`],
  ] as const;
  return (
    <Card>
      <Section title="Yarına">
        <dl className="flex flex-wrap gap-x-10 gap-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-1">
              <dt>{label}</dt>
              <dd className="num font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Card>
  );
}

/** Terminals and meal cards against their reports (DAYEND-16). */
export function DeviceTable({ figures: { devices } }: Props) {
  if (devices.length === 0) return null;
  return (
    <Card>
      <Section title="POS cihazları ve yemek kartları">
        <ul>
          {devices.map(({ partnerId, name, expected, reported }) => (
            <li key={partnerId} className="flex flex-wrap items-center gap-x-4 border-t border-line py-2.5">
              <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
              <span className="num">{formatAmount(expected)}</span>
              <span className="num text-sm text-ink-2">
                {reported === null ? 'rapor yazılmadı' : `rapor ${formatAmount(reported)}`}
              </span>
              <span className="min-w-24 text-right">
                {reported === null ? (
                  <Pill tone="safran">Bakılmadı</Pill>
                ) : (
                  <DifferencePill difference={kurus(reported - expected)} />
                )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </Card>
  );
}

interface PaymentsProps extends Props {
  corrections: NonNullable<DayCloseOpened['corrections']>;
}

/** Payments by method and KDV. A method that was corrected later shows it beside its sum (DAYEND-22). */
export function EndedPayments({ figures: { payments, sales, vat }, corrections }: PaymentsProps) {
  const changeOfMethod = new Map(corrections.map(({ method, amount }) => [method, amount]));
  const shown = payments.filter(({ method, count }) => count > 0 || changeOfMethod.has(method));
  return (
    <>
      <Section title="Ödemeler">
        <dl className="flex flex-col gap-2.5">
          {shown.map(({ method, count, amount }) => {
            const change = changeOfMethod.get(method);
            const mark = change !== undefined && (
              <Pill tone="safran">{`sonradan düzeltildi ${signedLira(change)}`}</Pill>
            );
            return <MethodRow key={method} {...{ method, count, amount, mark }} />;
          })}
        </dl>
        <dl className="border-t border-line pt-2">
          <FigureRow label={`Toplam (${payments.reduce((all, { count }) => all + count, 0)})`} isTotal>
            {formatAmount(sales.revenue)}
          </FigureRow>
        </dl>
      </Section>
      {vat.rates.length > 0 && (
        <Section title="KDV, iadeler düşülmüş">
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th>Oran</th>
                <th>Matrah</th>
                <th>KDV</th>
              </tr>
            </thead>
            <tbody>
              {vat.rates.map(({ percent, base, tax }) => (
                <tr key={percent} className="border-t border-line">
                  <th scope="row" className="num py-2 text-left font-medium">
                    {percentLabel(percent)}
                  </th>
                  <td className="num py-2 text-right">{blindAmount(base)}</td>
                  <td className="num py-2 text-right">{blindAmount(tax)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <dl className="border-t border-line pt-2">
            <FigureRow label="Matrah + KDV" isTotal>
              {blindAmount(vat.gross)}
            </FigureRow>
          </dl>
        </Section>
      )}
    </>
  );
}

/** *Bitirirken*: how the checklist stood when the day was ended. */
export function HowItStood({ figures, zNo }: Props & { zNo: string | null }) {
  return (
    <Section title="Bitirirken">
      <ul className="flex flex-col gap-2">
        {stoodTexts(figures, zNo).map(({ text, isDone }) => (
          <li key={text} className="num flex items-start gap-2">
            {isDone ? (
              <Check aria-hidden size={18} className="mt-1 shrink-0 text-zeytin-text" />
            ) : (
              <TriangleAlert aria-hidden size={18} className="mt-1 shrink-0 text-safran-text" />
            )}
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const callTexts = ({ calls = { open: 0, all: 0 } }: DayFigures['open']) => [
  ...(calls.open > 0 ? [{ text: `${calls.open} çağrı yanıtlanmadı`, isDone: false }] : []),
  ...(calls.orders ? [{ text: `${calls.orders} QR siparişi yanıtlanmadı`, isDone: false }] : []),
  ...(calls.open === 0 && calls.all > 0 ? [{ text: `${calls.all} çağrı yanıtlandı`, isDone: true }] : []),
];

function stoodTexts({ open, sessions, openSessions }: DayFigures, zNo: string | null) {
  const { held, paid } = openAtClose(open);
  const pieces = [...held.named, ...held.others].reduce((all, order) => all + order.held, 0);
  const isClear = open.orders.count === 0 && held.named.length === 0;
  const orders = [
    open.orders.count > 0 && `${open.orders.count} açık hesap`,
    pieces > 0 && `Marş bekleyen ${pieces} adet`,
  ].filter(Boolean);
  const drawers =
    openSessions.length > 0 ? `${openSessions.length} kasa sayılmadı` : `${sessions.length} kasa sayıldı`;
  return [
    { text: isClear ? 'Masalar kapalı, bekleyen sipariş yok' : orders.join(', '), isDone: isClear },
    ...(paid.named.length === 0
      ? []
      : [
          {
            text: `${paid.named.length + paid.others.length} sipariş ödendi, teslim edilmedi`,
            isDone: false,
          },
        ]),
    {
      text: open.slips === 0 ? 'Bütün fişler basıldı' : `${open.slips} basılmamış fiş`,
      isDone: open.slips === 0,
    },
    ...callTexts(open),
    {
      text: [drawers, zNo !== null && `Z no ${zNo}`].filter(Boolean).join(' · '),
      isDone: openSessions.length === 0,
    },
  ];
}
