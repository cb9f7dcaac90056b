import type { Partner } from '@sofra/contract/money/partners';
import { PARTNER_METHOD, type PartnerMethod } from '@sofra/domain/accounts/partner';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { PartnerDialog } from '#src/features/partners/partner-dialog.tsx';
import { PARTNER_TITLE, partnersOf, termsLines } from '#src/features/partners/partner-draft.ts';
import { useCreatePartner, usePartners, useUpdatePartner } from '#src/features/partners/partners-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SetupList, type SetupRow } from '#src/ui/lists/setup-list.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { SwitchBox } from '#src/ui/fields/toggle.tsx';

/** *POS cihazları* or *Yemek kartları* of the settings (PARTNER-2). ADMIN only. */
export const PartnersPanel = ({ method }: { method: PartnerMethod }) => (
  <ReadState
    query={usePartners()}
    failedText="Tahsilat ortakları okunamadı"
    skeleton={<SkeletonRows count={1} block="h-48 rounded-lg" />}
  >
    {(partners) => <PartnersOf method={method} partners={partnersOf(method, partners)} />}
  </ReadState>
);

interface Props {
  method: PartnerMethod;
  partners: readonly Partner[];
}

/** The partners of a method, those that are ready and not switched on below them (PARTNER-3). */
function PartnersOf({ method, partners }: Props) {
  const { today } = useBusinessDay();
  const [edited, setEdited] = useState<Partner | 'new' | null>(null);
  const { switchPartner, switchOn, isPending } = useSwitches(method);
  const { plural, ready } = PARTNER_METHOD[method];
  const known = new Set(partners.map(({ name }) => foldForSearch(name)));
  const rows: SetupRow[] = partners.map((partner) => ({
    id: partner.id,
    name: partner.name,
    detail: termsLines(partner, today).join('\n'),
    actions: (
      <>
        <IconButton icon={Pencil} label={`Düzenle: ${partner.name}`} onClick={() => setEdited(partner)} />
        <OnOff
          name={partner.name}
          isOn={partner.isActive}
          {...{ isPending }}
          onToggle={switchPartner(partner)}
        />
      </>
    ),
  }));
  const waiting: SetupRow[] = ready
    .filter((name) => !known.has(foldForSearch(name)))
    .map((name) => ({
      id: name,
      name,
      actions: <OnOff isOn={false} {...{ name, isPending }} onToggle={() => switchOn(name)} />,
    }));
  return (
    <>
      <SetupList
        title={plural}
        addLabel={PARTNER_TITLE[method].add}
        icon={Plus}
        rows={[...rows, ...waiting]}
        emptyText="Ödemede seçmek için ekleyin. Tek cihaz varsa kart ödemeleri kendiliğinden ona yazılır."
        onAdd={() => setEdited('new')}
      />
      {edited !== null && (
        <PartnerDialog
          method={method}
          partner={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Saves a switch at once. After a failure the reason is shown and the switch stays as it was. */
function useSwitches(method: PartnerMethod) {
  const create = useCreatePartner();
  const update = useUpdatePartner();
  const onError = (error: Error) => toast.error(errorTextOf(error, 'Kaydedilemedi'));
  return {
    isPending: create.isPending || update.isPending,
    switchOn: (name: string) => create.mutate({ method, name }, { onError }),
    switchPartner:
      ({ id, version }: Partner) =>
      (isActive: boolean) =>
        update.mutate({ id, isActive, expectedVersion: version }, { onError }),
  };
}

interface SwitchProps {
  name: string;
  isOn: boolean;
  isPending: boolean;
  onToggle: (isOn: boolean) => void;
}

const OnOff = ({ name, isOn, isPending, onToggle }: SwitchProps) => (
  <label className="grid size-12 place-items-center">
    <SwitchBox aria-label={`${name}: ödemede sunulsun`} disabled={isPending} {...{ isOn, onToggle }} />
  </label>
);
