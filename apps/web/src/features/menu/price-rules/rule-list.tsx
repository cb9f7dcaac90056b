import type { PriceRule } from '@sofra/contract/menu/price-rules';
import { scheduleText } from '@sofra/domain/menu/price-rule-text';
import { useUpdatePriceRule } from '#src/features/menu/price-rule-edit-queries.ts';
import { periodText, ruleTermsText, targetsText } from '#src/features/menu/price-rules/rule-draft.ts';
import { SwitchCard } from '#src/ui/record-form/switch-card.tsx';

interface Props {
  rules: readonly PriceRule[];
  chosenId: string | undefined;
  nameOf: (id: string) => string;
  onChoose: (id: string) => void;
}

/** Every rule with what it does, what it is for and when, and a switch that saves at once (PRICE-14). */
export const RuleList = ({ rules, chosenId, nameOf, onChoose }: Props) => (
  <div>
    <ul aria-label="Fiyat kuralları" className="flex flex-col gap-2">
      {rules.map((rule) => (
        <RuleCard
          key={rule.id}
          rule={rule}
          isChosen={rule.id === chosenId}
          targets={targetsText(rule, nameOf)}
          onChoose={() => onChoose(rule.id)}
        />
      ))}
    </ul>
    <p className="px-1.5 pt-4 text-sm text-ink-2">
      Bir ürüne birkaç kural düşerse en düşük fiyat geçerlidir; kurallar toplanmaz.
    </p>
  </div>
);

interface CardProps {
  rule: PriceRule;
  isChosen: boolean;
  targets: string;
  onChoose: () => void;
}

function RuleCard({ rule, targets, ...choice }: CardProps) {
  return (
    <SwitchCard record={rule} update={useUpdatePriceRule()} fallback="Kural değiştirilemedi" {...choice}>
      <span className="min-w-0">
        <span className="block font-semibold">{rule.name}</span>{' '}
        <span className="block text-sm text-ink-2">
          <strong className="num font-semibold text-ink">{ruleTermsText(rule)}</strong> · {targets}
        </span>{' '}
        <span className="num block text-xs text-ink-2">{scheduleText(rule)}</span>{' '}
        <span className="num block text-xs text-ink-2">{periodText(rule)}</span>
        {rule.isSample && <span className="sr-only">Örnek</span>}
      </span>
    </SwitchCard>
  );
}
