import { Step } from '#src/features/dashboard/first-steps/step.tsx';
import { SAMPLE_CHOICES, useAddSamples } from '#src/features/menu/samples-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

export function MenuStep({ count }: { count: number }) {
  const { mutate, variables, isPending, error } = useAddSamples();
  if (count > 0)
    return (
      <Step isDone title="Menü" note={`${count} ürün`}>
        <LinkTo to="/app/qr" variant="text">
          QR menünüzü paylaşın
        </LinkTo>
      </Step>
    );
  return (
    <Step
      isDone={false}
      title="Menünüzü hazırlayın"
      note="Örnek menüyü değiştirir ya da tek seferde kaldırırsınız."
      problem={
        error && (
          <Banner tone="error" onRetry={() => mutate(variables)} isRetrying={isPending}>
            {errorTextOf(error)}
          </Banner>
        )
      }
    >
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
      <LinkTo to="/app/menu" variant="text">
        Kendim yazarım
      </LinkTo>
    </Step>
  );
}
