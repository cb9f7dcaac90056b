import { documentCountsText } from '@sofra/domain/documents/document-state-text';
import { FileText } from 'lucide-react';
import { useDocumentCounts } from '#src/features/documents/documents-queries.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** The number of documents of the day in each state; nothing where none was queued (DOCUMENT-51). */
export function DayDocuments({ day }: { day: string }) {
  const { data } = useDocumentCounts({ from: day, to: day });
  const text = data ? documentCountsText(data) : null;
  if (text === null) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="num min-w-0">
        <span className="font-semibold">Belgeler:</span> {text}
      </p>
      <LinkTo
        to="/app/reports/$section"
        params={{ section: 'vat' }}
        search={{ from: day, to: day }}
        icon={FileText}
        size={44}
      >
        Belgeleri aç
      </LinkTo>
    </Card>
  );
}
