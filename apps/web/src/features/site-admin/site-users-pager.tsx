import { Button } from '#src/ui/button.tsx';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, next, and page / total; a button that becomes disabled by its own press keeps the focus. */
export function SiteUsersPager({ page, pages, onPage }: Props) {
  return (
    <nav aria-label="Sayfalar" className="flex items-center justify-center gap-3">
      <Button size={44} keepsFocus disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        Önceki
      </Button>
      <p role="status" className="num min-w-16 text-center font-medium">
        {page} / {pages}
      </p>
      <Button size={44} keepsFocus disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Sonraki
      </Button>
    </nav>
  );
}
