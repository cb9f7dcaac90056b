import { SAMPLE_CHOICES, useAddSamples } from '#src/features/menu/samples-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** Shown below an empty menu: adds a sample menu in one tap. */
export function SampleOffer() {
  const { mutate, variables, isPending, error } = useAddSamples();
  return (
    <section
      aria-label="Örnek menü"
      className="mx-auto flex max-w-[440px] flex-col gap-3 px-4 pb-10 text-center"
    >
      <p className="text-sm text-ink-2">
        Ya da hazır bir örnekle başlayın; sonra değiştirir ya da tek seferde kaldırırsınız.
      </p>
      {error && (
        <Banner tone="error" onRetry={() => mutate(variables)} isRetrying={isPending}>
          {errorTextOf(error)}
        </Banner>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {SAMPLE_CHOICES.map(({ menu, label }) => (
          <Button
            key={menu}
            disabled={isPending && variables.menu !== menu}
            isPending={isPending && variables.menu === menu}
            pendingLabel="Ekleniyor…"
            onClick={() => mutate({ menu })}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
