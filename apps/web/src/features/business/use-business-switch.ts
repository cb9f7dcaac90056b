import type { BusinessSettings } from '@sofra/contract/people/business';
import { useBusinessProfile, useUpdateBusiness } from '#src/features/business/business-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';

/** The settings that are on or off. */
export type BusinessSwitch = {
  [Name in keyof BusinessSettings]: BusinessSettings[Name] extends boolean ? Name : never;
}[keyof BusinessSettings];

/** A setting that is saved at once. While it is being saved, the new value is shown already (BIZ-13). */
export function useBusinessSwitch(name: BusinessSwitch) {
  const { data } = useBusinessProfile();
  const { mutate, isPending, variables } = useUpdateBusiness();
  const isOnline = useIsOnline();
  return {
    isOn: (isPending ? variables.settings?.[name] : data?.settings[name]) ?? false,
    disabled: isPending || !isOnline || data === undefined,
    onToggle: (isOn: boolean) =>
      mutate(
        { settings: { [name]: isOn } },
        {
          onSuccess: () => toast.success('Ayar kaydedildi'),
          onError: (error) => toast.error(errorTextOf(error, 'Ayar kaydedilemedi. Tekrar deneyin.')),
        },
      ),
  };
}
