import type { Mutant } from '#proofs/mutants/mutants.ts';

const SENDING = 'apps/api/src/features/documents/sending';
const DAY = { proof: 'document-day', share: 0.2 } as const;

/** Defects of documents that an integrator sends. */
export const DOCUMENT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a document sent again without reading its state',
    replacements: [
      {
        file: `${SENDING}/attempt-sending.ts`,
        find: 'if (claimed.unsureSince !== null) {',
        replace: "if (claimed.unsureSince !== null && claimed.state === 'UNKNOWN') {",
      },
    ],
    ...DAY,
  },
  {
    name: 'the key of the integrator in the audit log',
    replacements: [
      {
        file: `${SENDING}/connect-integrator.ts`,
        find: 'details: { name: NAME, isActive, sendsByItself },',
        replace: 'details: { name: typed || NAME, isActive, sendsByItself },',
      },
    ],
    ...DAY,
  },
  {
    name: 'a second ETTN in the text that is sent',
    replacements: [
      {
        file: 'apps/api/src/features/documents/shared/read-document.ts',
        find: `    door,
    ettn: row.id,`,
        replace: `    door,
    ettn: door === null ? row.id : crypto.randomUUID(),`,
      },
    ],
    ...DAY,
  },
];
