import { Banner } from '#src/ui/banner.tsx';

/** A screen that broke, or whose code did not arrive: says so and loads the page anew. Stands in the shell's `main`. */
export function ErrorScreen() {
  return (
    <div className="p-4 sm:p-6">
      <h1 className="sr-only">Hata</h1>
      <Banner tone="error" onRetry={() => location.reload()}>
        Ekran açılamadı
      </Banner>
    </div>
  );
}
