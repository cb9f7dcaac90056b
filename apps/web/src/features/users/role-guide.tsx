import { ROLES, type Role } from '@sofra/domain/permissions';
import { ROLE_CARD_LABEL } from '@sofra/domain/role-label';
import { Card } from '#src/ui/card.tsx';
import { RolePill } from '#src/ui/state-pill.tsx';

/** What a role may do, in one sentence (spec 6). */
export const ROLE_NOTE: Record<Role, string> = {
  ADMIN: 'Her işlemi yapar.',
  CASHIER: 'Ciro ve raporları görür, ödeme alır, iptal eder; menüyü, garson ve mutfak hesaplarını yönetir.',
  WAITER: 'Masada sipariş açar ve ürün ekler.',
  KITCHEN: 'Yalnızca mutfak ekranını görür.',
};

/** The help note of spec 2, "Users". */
export function RoleGuide() {
  return (
    <Card>
      <h2 className="pb-2 text-lg font-semibold">Roller ne yapabilir?</h2>
      <dl className="grid gap-3">
        {ROLES.map((role) => (
          <div key={role}>
            <dt>
              <RolePill role={role} label={ROLE_CARD_LABEL[role]} />
            </dt>
            <dd className="pt-1 text-sm text-ink-2">{ROLE_NOTE[role]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
