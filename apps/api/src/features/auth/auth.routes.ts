import * as contract from '@sofra/contract/people/auth';
import * as devices from '@sofra/contract/people/shared-devices';
import { changePassword, checkOwnPassword } from '#src/features/auth/change-password.ts';
import { checkEnteredPassword, confirmPassword } from '#src/features/auth/confirm-password.ts';
import type { ReadDirectory } from '#src/features/auth/directory/open-directory.ts';
import { pointingToHome } from '#src/features/auth/directory/point-to-home.ts';
import { mailPasswordLink } from '#src/features/auth/passwords/mail-password-link.ts';
import { checkPasswordForCode, makeRecoveryCode } from '#src/features/auth/passwords/recovery-code.ts';
import { setPasswordByKey } from '#src/features/auth/passwords/set-password-by-key.ts';
import { registerBusiness } from '#src/features/auth/register-business.ts';
import { checkOwnPin, setOwnPin } from '#src/features/auth/set-own-pin.ts';
import { checkDeviceSignIn, signInOnDevice } from '#src/features/auth/sign-in-on-device.ts';
import { signInSiteAdmin } from '#src/features/auth/sign-in-site-admin.ts';
import { signIn } from '#src/features/auth/sign-in.ts';
import { signOut } from '#src/features/auth/sign-out.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function authRoutes(api: Api, readDirectory: ReadDirectory): void {
  api.public(contract.login, pointingToHome(readDirectory, signIn), { hasOwnLimit: true });
  api.public(contract.loginSmart, pointingToHome(readDirectory, signIn), { hasOwnLimit: true });
  api.public(contract.register, registerBusiness);
  api.public(contract.siteAdminLogin, signInSiteAdmin, { hasOwnLimit: true });
  api.write(contract.changePassword, changePassword, { prepare: checkOwnPassword });
  api.write(contract.confirmPassword, confirmPassword, { prepare: checkEnteredPassword });
  api.write(contract.setOwnPin, setOwnPin, { prepare: checkOwnPin });
  api.write(contract.makeRecoveryCode, makeRecoveryCode, { prepare: checkPasswordForCode });
  api.public(contract.setPasswordByKey, setPasswordByKey);
  api.public(contract.mailPasswordLink, mailPasswordLink);
  api.public(contract.getPasswordWays, ({ services }) =>
    Promise.resolve({ byMail: services.sendMail !== null }),
  );
  api.write(devices.signInOnDevice, signInOnDevice, { prepare: checkDeviceSignIn });
  api.public(contract.logout, signOut);
}
