import { Banner } from '#src/ui/banner.tsx';

/** A screen that broke, or whose code did not arrive: says so and loads the page anew. */
export function ErrorScreen() {
  return (
    <main className="p-4 sm:p-6">
      <Banner tone="error" onRetry={() => location.reload()}>
        Ekran açılamadı
      </Banner>
    </main>
  );
}
