import type { SiteUserDetail } from '@sofra/contract/people/site-admin';
import { roleFromText } from '@sofra/domain/people/role-from-text';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import type { ReactNode } from 'react';
import { timeText } from '#src/features/site-admin/site-time.ts';
import type { SiteUserForm } from '#src/features/site-admin/use-site-user-form.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** *WAITER · Garson* if the text is a role; otherwise the roles that can be typed. */
function roleHint(text: string): string {
  const role = roleFromText(text);
  return role ? `${role} · ${ROLE_LABEL[role]}` : 'ADMIN, CASHIER, WAITER ya da KITCHEN yazın.';
}

/** The e-mail, which is the sign-in name and cannot be changed; name, role and activity, which can. */
export function SiteUserFields({ user, form }: { user: SiteUserDetail; form: SiteUserForm }) {
  const { draft, set } = form;
  return (
    <>
      <TextField
        label="E-posta"
        type="email"
        readOnly
        inputClassName="read-only:bg-sunken"
        hint="Değiştirilemez"
        value={user.email}
        onValue={() => undefined}
      />
      <TextField
        label="Ad"
        isRequired
        autoComplete="off"
        maxLength={80}
        readOnly={form.isPending}
        {...form.field('fullName')}
      />
      <TextField
        label="Rol"
        isRequired
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        readOnly={form.isPending}
        hint={roleHint(draft.role)}
        {...form.field('role')}
      />
      <Switch
        label={draft.isActive ? 'Aktif' : 'Pasif'}
        hint="Pasif kullanıcı giriş yapamaz."
        disabled={form.isPending}
        isOn={draft.isActive}
        onToggle={(isActive) => set({ isActive })}
      />
    </>
  );
}

/** The details that cannot be edited. */
export function SiteUserFacts({ user }: { user: SiteUserDetail }) {
  return (
    <dl className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
      <Fact label="İşletme">
        {user.businessName ?? '—'}
        {user.businessId !== null && (
          <span className="num block text-xs break-all text-ink-2">{user.businessId}</span>
        )}
      </Fact>
      <Fact label="Kayıt tarihi">
        <span className="num">{timeText(user.createdAt)}</span>
      </Fact>
      <Fact label="Kullanıcı kimliği">
        <span className="num break-all">{user.id}</span>
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-2">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);
