import { MENU_ORDER_LABEL, MENU_ORDERS } from '@sofra/domain/menu/menu-order';
import { LANGUAGE_LABEL, SECOND_LANGUAGES } from '@sofra/domain/menu/menu-language';
import { IDLE_MINUTES, PIN_LENGTHS } from '@sofra/domain/people/pin';
import type { ReactNode } from 'react';
import {
  type BusinessDraft,
  dayStartExample,
  hourText,
  idleText,
  readBusiness,
} from '#src/features/business/business-draft.ts';
import type { BusinessForm } from '#src/features/business/use-business-form.ts';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  form: BusinessForm;
  label: string;
  hint?: string | undefined;
}
type Field = (props: Props) => ReactNode;

/** The names of the fields that hold a value as typed, and have a problem of their own. */
type TypedField = Exclude<keyof ReturnType<typeof readBusiness>['problems'], 'name' | 'slipFooter'>;

/** The problem is shown while the user types, because the limits of a number are not obvious. */
const typed = (name: TypedField, { form: { field, draft }, ...texts }: Props) => ({
  ...texts,
  ...field(name),
  error: readBusiness(draft).problems[name],
  autoFocus: true,
});

const moneyField =
  (name: TypedField): Field =>
  (props) => <MoneyField {...typed(name, props)} />;

const numberField =
  (name: TypedField, unit: string, inputMode: 'decimal' | 'numeric', maxLength: number): Field =>
  (props) => (
    <TextField
      {...typed(name, props)}
      {...{ inputMode, maxLength }}
      autoComplete="off"
      inputClassName="num text-right"
      trailing={<span className="px-3 text-ink-2">{unit}</span>}
    />
  );

const hoursField =
  (name: TypedField): Field =>
  (props) => (
    <TextField {...typed(name, props)} maxLength={13} placeholder="12:00-23:30" autoComplete="off" />
  );

interface Choice<Value> {
  value: Value;
  label: string;
}

/** A select over values that are not all texts: hours, minutes, none. */
const choiceField =
  <Name extends keyof BusinessDraft>(
    name: Name,
    choices: readonly Choice<BusinessDraft[Name]>[],
    hintOf?: (value: BusinessDraft[Name]) => string,
  ): Field =>
  ({ form: { draft, set }, label, hint }) => (
    <Select
      label={label}
      hint={hintOf?.(draft[name]) ?? hint}
      value={String(choices.findIndex(({ value }) => value === draft[name]))}
      options={choices.map((choice, index) => ({ value: String(index), label: choice.label }))}
      onValue={(index) => {
        const chosen = choices[Number(index)];
        if (chosen) set({ [name]: chosen.value });
      }}
    />
  );

/** The control of each setting that has a form of its own (BIZ-13). */
export const BUSINESS_FIELDS = {
  name: ({ form, ...texts }) => (
    <TextField
      {...texts}
      isRequired
      autoFocus
      maxLength={80}
      autoComplete="organization"
      {...form.field('name')}
    />
  ),
  dayStartHour: choiceField(
    'dayStartHour',
    Array.from({ length: 24 }, (_, value) => ({ value, label: hourText(value) })),
    dayStartExample,
  ),
  slipFooter: ({ form, ...texts }) => (
    <TextField {...texts} autoFocus maxLength={120} autoComplete="off" {...form.field('slipFooter')} />
  ),
  maxDiscountPercent: numberField('limitText', '%', 'decimal', 6),
  cashVarianceLimit: moneyField('varianceText'),
  refundLimit: moneyField('refundText'),
  mealDeductionLimit: numberField('mealDeductionText', '%', 'decimal', 6),
  mealDaysLimit: numberField('mealDaysText', 'gün', 'numeric', 3),
  heldWarnMinutes: numberField('heldWarnText', 'dk', 'numeric', 3),
  takeawayMinutes: numberField('takeawayText', 'dk', 'numeric', 3),
  deliveryMinutes: numberField('deliveryText', 'dk', 'numeric', 3),
  busyFrom: numberField('busyFromText', 'sipariş', 'numeric', 3),
  busyMinutes: numberField('busyText', 'dk', 'numeric', 3),
  stayOfTwo: numberField('stayOfTwoText', 'dk', 'numeric', 3),
  stayOfFour: numberField('stayOfFourText', 'dk', 'numeric', 3),
  stayOfMore: numberField('stayOfMoreText', 'dk', 'numeric', 3),
  reservationDays: numberField('reservationDaysText', 'gün', 'numeric', 3),
  pinLength: choiceField(
    'pinLength',
    PIN_LENGTHS.map((value) => ({ value, label: `${value} rakam` })),
  ),
  signOutAfterMinutes: choiceField(
    'signOutAfterMinutes',
    [null, ...IDLE_MINUTES].map((value) => ({ value, label: idleText(value) })),
  ),
  guestOrderHours: hoursField('orderHoursText'),
  guestReservationHours: hoursField('formHoursText'),
  guestReservationLimit: numberField('formGuestsText', 'kişi', 'numeric', 2),
  guestTakeawayMinimum: moneyField('leastText'),
  menuOrder: choiceField(
    'menuOrder',
    MENU_ORDERS.map((value) => ({ value, label: MENU_ORDER_LABEL[value] })),
  ),
  secondLanguage: choiceField('secondLanguage', [
    { value: null, label: 'Yok' },
    ...SECOND_LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABEL[value] })),
  ]),
} satisfies Record<string, Field>;

export type BusinessFieldName = keyof typeof BUSINESS_FIELDS;
