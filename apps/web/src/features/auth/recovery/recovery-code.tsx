import { Printer } from 'lucide-react';
import { CopyField } from '#src/ui/fields/copy-field.tsx';
import { Button } from '#src/ui/button.tsx';

/** A recovery code, which is shown once and printed (SIGN-34). */
export function RecoveryCode({ code }: { code: string }) {
  return (
    <section aria-label="Kurtarma kodu" className="flex flex-col gap-1">
      <div data-paper>
        <h3 className="font-semibold">Kurtarma kodunuz</h3>
        <p className="num py-2 text-xl font-semibold tracking-wide break-all">{code}</p>
        <p className="text-sm text-ink-2">
          Şifrenizi unutursanız e-postanız ve bu kodla yenisini belirlersiniz. Kod bir kez gösterilir:
          yazdırıp güvenli bir yerde saklayın.
        </p>
      </div>
      <CopyField label="Kurtarma kodu" value={code} noun="Kod" />
      <Button icon={Printer} onClick={() => print()}>
        Yazdır
      </Button>
    </section>
  );
}
