import * as contract from '@sofra/contract/auth';
import { changePassword, checkOwnPassword } from '#src/features/auth/change-password.ts';
import { registerBusiness } from '#src/features/auth/register-business.ts';
import { signInSiteAdmin } from '#src/features/auth/sign-in-site-admin.ts';
import { signIn } from '#src/features/auth/sign-in.ts';
import { signOut } from '#src/features/auth/sign-out.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function authRoutes(api: Api): void {
  api.publicWrite(contract.login, signIn);
  api.publicWrite(contract.loginSmart, signIn);
  api.open(contract.register, registerBusiness);
  api.publicWrite(contract.siteAdminLogin, signInSiteAdmin);
  api.writeAfter(contract.changePassword, checkOwnPassword, changePassword);
  api.open(contract.logout, signOut);
}
