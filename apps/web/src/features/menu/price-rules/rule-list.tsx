import type { PriceRule } from '@sofra/contract/menu/price-rules';
import { scheduleText } from '@sofra/domain/menu/price-rule-text';
import { useUpdatePriceRule } from '#src/features/menu/price-rule-edit-queries.ts';
import { periodText, ruleTermsText, targetsText } from '#src/features/menu/price-rules/rule-draft.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';

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

function RuleCard({ rule, isChosen, targets, onChoose }: CardProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-2 rounded-lg border pr-2',
        isChosen ? 'border-cini bg-cini-soft ring-1 ring-cini ring-inset' : 'border-line bg-surface',
      )}
    >
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
        className="min-w-0 flex-1 rounded-lg py-3 pl-3.5 text-left break-words"
      >
        <span className="block font-semibold">{rule.name}</span>{' '}
        <span className="block text-sm text-ink-2">
          <strong className="num font-semibold text-ink">{ruleTermsText(rule)}</strong> · {targets}
        </span>{' '}
        <span className="num block text-xs text-ink-2">{scheduleText(rule)}</span>{' '}
        <span className="num block text-xs text-ink-2">{periodText(rule)}</span>
        {rule.isSample && <span className="sr-only">Örnek</span>}
      </button>
      <RuleSwitch rule={rule} />
    </li>
  );
}

/** Shows the requested state at once. After a refusal it returns to the old state and shows the reason. */
function RuleSwitch({ rule: { id, name, isOn, version } }: { rule: PriceRule }) {
  const update = useUpdatePriceRule();
  const shown = update.isPending ? (update.variables.isOn ?? isOn) : isOn;
  return (
    <Switch
      label={<span className="sr-only">{`${name} açık`}</span>}
      isOn={shown}
      disabled={update.isPending}
      onToggle={(next) =>
        update.mutate(
          { id, isOn: next, expectedVersion: version },
          {
            onSuccess: () => toast.success(next ? `${name} açıldı` : `${name} kapatıldı`),
            onError: (error) => toast.error(errorTextOf(error, 'Kural değiştirilemedi')),
          },
        )
      }
    />
  );
}
