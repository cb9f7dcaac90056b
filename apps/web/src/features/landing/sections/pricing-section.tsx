import { TRIAL_DAYS } from '@sofra/domain/people/trial';
import { StartLinks } from '#src/features/landing/header/start-links.tsx';
import { inLira, PLANS, savingOf, totalOf, type Plan } from '#src/features/landing/prices.ts';
import { Section } from '#src/features/landing/sections/section.tsx';

/** The prices, set like a restaurant's price list: name, dots, price. */
export function PricingSection() {
  return (
    <Section
      id="fiyatlar"
      title="Fiyat listesi."
      lead={`Her planda her şey var; masa, kişi, yazıcı sayılmaz. İlk ${TRIAL_DAYS} gün ücretsiz, kart bilgisi istenmez.`}
    >
      <ul className="border-b border-line">
        {PLANS.map((plan) => (
          <PlanRow key={plan.name} plan={plan} />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <p className="max-w-160 text-ink-2">
          Fiyatların hepsine KDV dahildir. Süre bitince hiçbir şey kilitlenmez; kayıtlarınız yerinde durur.
        </p>
        <div className="flex flex-wrap gap-2">
          <StartLinks size={56} login="left out" />
        </div>
      </div>
    </Section>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const saving = savingOf(plan);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-6 lg:py-8">
      <h3 className="text-headline font-semibold">{plan.name}</h3>
      <span
        aria-hidden
        className="min-w-8 flex-1 border-b-4 border-dotted border-line-strong max-sm:hidden"
      />
      <p className="num text-headline font-semibold max-sm:ml-auto">
        {inLira(plan.perMonth)}
        <span className="text-lg font-normal tracking-normal text-ink-2 lg:text-xl"> / ay</span>
      </p>
      <p className="num mt-1 flex basis-full flex-wrap justify-between gap-x-4 text-ink-2">
        <span className="font-medium text-zeytin-text">
          {saving > 0 && `Aylık ödemeye göre ${inLira(saving)} az`}
        </span>
        <span>{plan.months === 1 ? 'Her ay ödenir' : `Toplam ${inLira(totalOf(plan))}`}, KDV dahil</span>
      </p>
    </li>
  );
}
