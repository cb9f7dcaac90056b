import { PageHeader } from '#src/ui/page-header.tsx';

export function TableOrderPage({ tableId }: { tableId: string }) {
  return <PageHeader title={tableId} />;
}
