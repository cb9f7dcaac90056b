import type { AuditEntry } from '@sofra/contract/people/audit';
import { FLAG_LABEL, TOPIC_LABEL } from '#src/features/audit/sentences/audit-labels.ts';
import type { DescribedEntry } from '#src/features/audit/sentences/describe-entry.ts';
import type { Change, Fact } from '#src/features/audit/sentences/describe-fields.ts';
import type { Piece } from '#src/features/audit/sentences/read-details.ts';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  id: string;
  entry: AuditEntry;
  described: DescribedEntry;
  onTable: (table: string) => void;
}

/** The details of an entry: why it is flagged, each piece, and the values before and after. */
export function AuditDetails({ id, entry, described, onTable }: Props) {
  const { changes, pieces, table } = described;
  const facts = [
    ...described.facts,
    { label: 'Konu', value: TOPIC_LABEL[described.topic] },
    { label: 'Kayıt no', value: String(entry.seq) },
  ];
  return (
    <div id={id} className="flex flex-col items-start gap-4 bg-sunken px-4 py-4">
      {entry.flags.map((flag) => (
        <p key={flag} className="text-sm text-nar-text">
          <strong className="font-semibold">{FLAG_LABEL[flag].label}:</strong> {FLAG_LABEL[flag].why}
        </p>
      ))}
      {pieces.length > 0 && <Pieces pieces={pieces} />}
      {changes.length > 0 && <Changes changes={changes} />}
      <Facts facts={facts} />
      {table !== null && entry.details['table'] !== undefined && (
        <TextButton onClick={() => onTable(table)}>Bu masanın işlemlerini göster</TextButton>
      )}
    </div>
  );
}

const CELL = 'border-b border-line px-3 py-2 text-left align-top break-words';

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ul aria-label="Ürünler" className="w-full max-w-[640px] text-sm">
      {pieces.map(({ name, qty, choice, note, reason, amount }, index) => (
        // Equal pieces may occur twice; the list of a sealed entry never changes.
        <li key={index} className="flex items-baseline justify-between gap-3 border-b border-line py-1.5">
          <span className="num min-w-0 break-words">
            {qty} × {name}
            {(choice ?? note ?? reason) !== null && (
              <span className="block text-xs text-ink-2">
                {[choice, note, reason].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
          {amount !== null && <span className="num shrink-0 font-medium">{amount}</span>}
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <table className="w-full max-w-[640px] table-fixed text-sm">
      <thead>
        <tr className="text-xs text-ink-2">
          <th scope="col" className={CELL}>
            Alan
          </th>
          <th scope="col" className={CELL}>
            Önce
          </th>
          <th scope="col" className={CELL}>
            Sonra
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row" className={`${CELL} font-normal`}>
              {label}
            </th>
            <td className={`${CELL} num text-ink-2`}>{before}</td>
            <td className={`${CELL} num font-medium`}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="num text-sm font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
