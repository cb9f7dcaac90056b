import type { ListedDocument } from '@sofra/contract/money/document-sendings';
import { DOCUMENT_STATES, type DocumentState } from '@sofra/domain/documents/document-sending';
import {
  DOCUMENT_STATE_LABEL,
  documentCountsText,
  DOOR_LABEL,
} from '@sofra/domain/documents/document-state-text';
import { formatLira } from '@sofra/domain/money/money';
import { useState } from 'react';
import { readAllDocuments, useDocuments } from '#src/features/documents/documents-queries.ts';
import { DocumentActions } from '#src/features/reports/documents/document-actions.tsx';
import { TableSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { instantColumn, moneyColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/fields/chips.tsx';
import { Pill, type Tone } from '#src/ui/pill.tsx';

interface Props {
  days: Required<DayRange>;
  timeZone: string;
}

const TONES: Readonly<Record<DocumentState, Tone>> = {
  DRAFT: 'neutral',
  QUEUED: 'safran',
  SENT: 'cini',
  ACCEPTED: 'zeytin',
  REJECTED: 'nar',
  CANCELED: 'neutral',
  UNKNOWN: 'bakir',
};

const columnsOf = (timeZone: string) => [
  textColumn<ListedDocument>('No', ({ number }) => number),
  textColumn<ListedDocument>('Durum', ({ state }) => DOCUMENT_STATE_LABEL[state]),
  textColumn<ListedDocument>('Tür', ({ sending }) => (sending?.door ? DOOR_LABEL[sending.door] : '')),
  textColumn<ListedDocument>('Alıcı', ({ buyer }) => buyer),
  moneyColumn<ListedDocument>('Tutar', ({ total }) => total),
  textColumn<ListedDocument>('Açıklama', reasonOf),
  textColumn<ListedDocument>('ETTN', ({ id }) => id),
  instantColumn<ListedDocument>('Yapıldı', timeZone, ({ madeAt }) => madeAt),
];

/** The reason of a rejection or of the wait; for a cancelled document the reason of the user (DOCUMENT-51). */
function reasonOf({ state, sending, isReplaced }: ListedDocument): string {
  const code = sending === null || sending.code === null ? '' : ` (${sending.code})`;
  const reason = state === 'CANCELED' ? sending?.cancelReason : sending?.problem;
  return [
    reason ? `${reason}${state === 'CANCELED' ? '' : code}` : '',
    sending?.isTest === true ? 'test ortamı' : '',
    isReplaced ? 'yerine yenisi yapıldı' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The documents of the days with their states, and what a person does about them (DOCUMENT-51). */
export function DocumentsPanel({ days, timeZone }: Props) {
  const [state, setState] = useState<DocumentState | 'ALL'>('ALL');
  const filter = { ...days, ...(state !== 'ALL' && { state }) };
  const query = useDocuments(filter);
  const counts = query.data?.counts;
  const shown = DOCUMENT_STATES.filter((each) => each === state || (counts?.[each] ?? 0) > 0);
  return (
    <ReportPanel
      title="Belgeler"
      query={query}
      csv={async () =>
        reportCsv(csvName('belgeler', days), columnsOf(timeZone), await readAllDocuments(filter))
      }
      emptyText={({ documents }) =>
        documents.length === 0 && state === 'ALL' ? 'Bu tarihlerde belge taslağı yapılmamış.' : null
      }
      skeleton={<TableSkeleton rows={3} />}
      foot={
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
          İade taslakları kendiliğinden gönderilmez; muhasebeciniz karar verir.
        </p>
      }
    >
      {({ documents }) => (
        <>
          <div className="flex flex-col gap-2 px-4 pb-3">
            {counts && documentCountsText(counts) !== null && (
              <p className="num text-sm text-ink-2">{documentCountsText(counts)}</p>
            )}
            <Chips
              label="Durum"
              chips={[
                { value: 'ALL' as const, label: 'Tümü' },
                ...shown.map((each) => ({
                  value: each,
                  label: DOCUMENT_STATE_LABEL[each],
                  count: counts?.[each] ?? 0,
                })),
              ]}
              value={state}
              onValue={setState}
            />
          </div>
          {documents.length === 0 && <p className="px-4 py-4 text-sm text-ink-2">Bu durumda belge yok.</p>}
          <ul aria-label="Belgeler">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} timeZone={timeZone} />
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="flex justify-center border-t border-line px-4 py-3">
              <Button
                isPending={query.isFetchingNextPage}
                pendingLabel="Yükleniyor…"
                onClick={() => void query.fetchNextPage()}
              >
                Daha fazla göster
              </Button>
            </div>
          )}
        </>
      )}
    </ReportPanel>
  );
}

function DocumentRow({ document, timeZone }: { document: ListedDocument; timeZone: string }) {
  const { number, state, sending, buyer, total, orderNumber, place, madeAt } = document;
  const reason = reasonOf(document);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2">
      <div className="num min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <Pill tone={TONES[state]}>{DOCUMENT_STATE_LABEL[state]}</Pill>
          <span className="break-all">{number}</span>
          {sending?.door && <span className="text-sm text-ink-2">{DOOR_LABEL[sending.door]}</span>}
        </p>
        <p className="text-sm break-words text-ink-2">
          {[buyer, place, `adisyon no ${orderNumber}`, instantText(madeAt, timeZone)].join(' · ')}
        </p>
        {reason !== '' && (
          <p className={state === 'REJECTED' ? 'text-sm text-nar-text' : 'text-sm text-ink-2'}>{reason}</p>
        )}
      </div>
      <span className="num font-medium">{formatLira(total)}</span>
      <DocumentActions document={document} />
    </li>
  );
}
