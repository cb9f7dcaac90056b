import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import type { Example } from '@sofra/test-kit/call-endpoint';
import { PIN, type World } from '#test/factories/entity-factories.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World, principal: Principal) => Example<EndpointsByName[Name]>;
};

/** The part of `VALID_REQUESTS` about signing in, users and shared devices. */
export const PEOPLE_REQUESTS = {
  login: ({ account, business }) => ({ input: { ...account, businessSlug: business.slug } }),
  loginSmart: ({ account, business }) => ({ input: { ...account, businessSlug: business.slug } }),
  register: ({ account }) => ({
    input: { ...account, businessName: 'Yeni Kafe', fullName: 'Yeni Kişi', email: `yeni-${account.email}` },
  }),
  changePassword: ({ account }) => ({
    input: { currentPassword: account.password, newPassword: 'yeni-bir-sifre' },
  }),
  siteAdminLogin: ({ siteAdmin }) => ({ input: siteAdmin }),
  confirmPassword: ({ account }) => ({ input: { password: account.password } }),
  setOwnPin: ({ account }) => ({ input: { currentPassword: account.password, pin: '1379' } }),
  makeRecoveryCode: ({ account }) => ({ input: { currentPassword: account.password } }),
  setPasswordByKey: ({ account, linkKey }) => ({
    input: { key: linkKey, newPassword: 'yeni-bir-sifre' },
    more: { email: account.email },
  }),
  mailPasswordLink: ({ account }) => ({ input: { email: account.email } }),
  getPasswordWays: () => ({}),
  logout: () => ({}),

  listUsers: () => ({}),
  createUser: ({ account, ids }) => ({
    input: {
      email: `ikinci-${account.email}`,
      fullName: 'Yeni Garson',
      phone: '0532 000 00 00',
      password: 'uzun-bir-sifre',
      role: 'WAITER',
      isActive: true,
      isCourier: true,
      areaIds: [ids.area],
    },
  }),
  updateUser: ({ ids }) => ({
    params: { id: ids.user },
    input: {
      fullName: 'Başka Ad',
      phone: '0532',
      role: 'KITCHEN',
      isActive: false,
      isCourier: false,
      areaIds: [ids.otherArea],
      newPassword: 'baska-sifre',
      expectedVersion: 1,
    },
  }),
  createUserWithPin: ({ account, ids }) => ({
    input: {
      fullName: 'Yeni Garson',
      role: 'WAITER',
      pin: '1379',
      email: `ucuncu-${account.email}`,
      isCourier: true,
      areaIds: [ids.area],
    },
  }),
  inviteUser: ({ account, ids }) => ({
    params: { id: ids.user },
    input: { email: `davetli-${account.email}` },
  }),
  setUserPin: ({ ids }) => ({ params: { id: ids.user }, input: { pin: '1379', isTemporary: true } }),
  deleteUser: ({ ids }) => ({ params: { id: ids.user } }),

  listApiTokens: () => ({}),
  createApiToken: () => ({ input: { name: 'Muhasebe', scopes: ['reports.read', 'menu.read'], days: 90 } }),
  revokeApiToken: ({ ids }) => ({ params: { id: ids.apiToken } }),

  listSharedDevices: () => ({}),
  pairDevice: () => ({ input: { name: 'Bar tableti' } }),
  unpairDevice: ({ ids }) => ({ params: { id: ids.sharedDevice } }),
  getDevicePeople: () => ({}),
  signInOnDevice: ({ ids }) => ({ input: { userId: ids.user, pin: PIN }, more: { newPin: '1379' } }),
} satisfies Partial<Examples>;
