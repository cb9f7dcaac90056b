import * as contract from '@sofra/contract/auth';
import * as devices from '@sofra/contract/shared-devices';
import { changePassword, checkOwnPassword } from '#src/features/auth/change-password.ts';
import { checkPin } from '#src/features/auth/check-pin.ts';
import type { ReadDirectory } from '#src/features/auth/directory/open-directory.ts';
import { pointingToHome } from '#src/features/auth/directory/point-to-home.ts';
import { registerBusiness } from '#src/features/auth/register-business.ts';
import { checkOwnPin, setOwnPin } from '#src/features/auth/set-own-pin.ts';
import { signInOnDevice } from '#src/features/auth/sign-in-on-device.ts';
import { signInSiteAdmin } from '#src/features/auth/sign-in-site-admin.ts';
import { signIn } from '#src/features/auth/sign-in.ts';
import { signOut } from '#src/features/auth/sign-out.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function authRoutes(api: Api, readDirectory: ReadDirectory): void {
  api.publicWrite(contract.login, pointingToHome(readDirectory, signIn));
  api.publicWrite(contract.loginSmart, pointingToHome(readDirectory, signIn));
  api.open(contract.register, registerBusiness);
  api.publicWrite(contract.siteAdminLogin, signInSiteAdmin);
  api.writeAfter(contract.changePassword, checkOwnPassword, changePassword);
  api.writeAfter(contract.setOwnPin, checkOwnPin, setOwnPin);
  api.writeAfter(devices.signInOnDevice, checkPin, signInOnDevice);
  api.open(contract.logout, signOut);
}
