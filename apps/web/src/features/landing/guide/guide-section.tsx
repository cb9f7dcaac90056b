import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { GUIDE_STEPS } from '#src/features/landing/guide/guide-steps.ts';
import { ScreenPicture } from '#src/features/landing/guide/screen-picture.tsx';
import { useStepper } from '#src/features/landing/guide/use-stepper.ts';
import { Section } from '#src/features/landing/sections/section.tsx';
import { classNames } from '#src/ui/class-names.ts';

const LAST = GUIDE_STEPS.length - 1;
const KEYS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => LAST,
};

/** The thirteen steps: on a desktop a list with the picture beside it, on phones slides that are swiped. */
export function GuideSection() {
  const id = useId();
  const { at, choose, list, slides } = useStepper(GUIDE_STEPS.length);
  const press = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (!move) return;
    event.preventDefault();
    choose(move(at), { focus: true });
  };
  return (
    <Section
      id="nasil-calisir"
      title="İlk haftanız, on üç adımda."
      lead="Pazartesi üye olan, pazar günü haftasını okur. Ekranların hepsi gerçek: Sofra ile gelen örnek lokantadan."
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,320px)_minmax(0,1fr)] lg:gap-12">
        <div
          ref={list}
          role="tablist"
          aria-label="Kurulum adımları"
          onKeyDown={press}
          className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 scrollbar-none lg:mx-0 lg:block lg:px-0"
        >
          {GUIDE_STEPS.map(({ title, day }, index) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-step-${index}`}
              aria-selected={index === at}
              tabIndex={index === at ? 0 : -1}
              onClick={() => choose(index)}
              className={classNames(
                'flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-4 rounded-full border text-left max-lg:px-2 lg:w-full lg:justify-start lg:rounded-none lg:border-0 lg:border-b lg:border-line lg:py-1.5',
                index === at
                  ? 'border-ink bg-ink font-semibold text-bg lg:bg-transparent lg:text-ink'
                  : 'border-line text-ink-2 hover:text-ink',
              )}
            >
              <span
                className={classNames(
                  'num lg:w-9 lg:text-right lg:text-2xl lg:font-semibold',
                  index === at ? 'lg:text-bakir' : 'lg:text-ink-3',
                )}
              >
                {index + 1}
              </span>
              <span className="max-lg:sr-only lg:flex-1">{title}</span>
              <span className="text-xs text-ink-3 max-lg:sr-only">{day}</span>
            </button>
          ))}
        </div>
        <div
          ref={slides}
          className="relative -mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 scrollbar-none lg:mx-0 lg:block lg:self-start lg:overflow-visible lg:px-0"
        >
          {GUIDE_STEPS.map((step, index) => (
            <div
              key={step.picture}
              role="tabpanel"
              id={`${id}-step-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              tabIndex={index === at ? 0 : -1}
              className={classNames(
                'w-full shrink-0 snap-center -outline-offset-2 lg:w-auto',
                index !== at && 'lg:hidden',
              )}
            >
              <p className="text-sm font-semibold text-bakir-text">
                {step.day} · <span className="num">{index + 1}</span> / {GUIDE_STEPS.length}
              </p>
              <h3 className="mt-1 text-2xl font-semibold tracking-tight">{step.title}</h3>
              <p className="mt-2 max-w-160 text-ink-2 max-lg:min-h-24">{step.text}</p>
              <div
                data-shows={step.picture === '07-kitchen' ? 'whole screen' : step.shape}
                className="stage mt-6"
              >
                <ScreenPicture
                  {...step}
                  className={
                    step.shape === 'phone'
                      ? 'rounded-xl border border-line-strong'
                      : 'rounded-lg border border-line-strong'
                  }
                />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="mt-4 flex items-center justify-between lg:hidden">
        <StepButton isBack isAtEnd={at === 0} onPress={() => choose(at - 1)} />
        <StepButton isAtEnd={at === LAST} onPress={() => choose(at + 1)} />
      </div>
    </Section>
  );
}

function StepButton({
  isBack,
  isAtEnd,
  onPress,
}: {
  isBack?: boolean;
  isAtEnd: boolean;
  onPress: () => void;
}) {
  const Icon = isBack ? ArrowLeft : ArrowRight;
  return (
    <button
      type="button"
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
      className="flex min-h-12 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-medium aria-disabled:opacity-45"
    >
      {isBack && <Icon aria-hidden size={20} />}
      {isBack ? 'Önceki adım' : 'Sonraki adım'}
      {!isBack && <Icon aria-hidden size={20} />}
    </button>
  );
}
