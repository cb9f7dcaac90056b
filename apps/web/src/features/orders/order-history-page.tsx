import { PageHeader } from '#src/ui/page-header.tsx';

export function OrderHistoryPage() {
  return <PageHeader title="Siparişler" />;
}
