import { ROLES } from '@sofra/domain/people/permissions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import {
  Email,
  GivenPassword,
  Id,
  Instant,
  NewPin,
  NoInput,
  NoParams,
  Password,
  Text,
  TextOrEmpty,
} from '../scalars.ts';

export const Role = z.enum(ROLES);

/** The data that a browser stores after signing in (SIGN-4, SIGN-11). */
export const Session = z.object({
  token: z.string(),
  role: Role,
  name: z.string(),
  userId: Id,
  businessId: Id,
  businessSlug: z.string(),
  /** The menu then has *Teslimatlarım* (COURIER-23). */
  isCourier: z._default(z.boolean(), false),
});
export type Session = z.output<typeof Session>;

export const ResolvedSession = z.extend(Session, { resolvedSlug: z.string() });
/** The code is shown once and printed (SIGN-34). Null where the user has none. */
const WithRecoveryCode = z.extend(ResolvedSession, {
  recoveryCode: z._default(z.nullable(z.string()), null),
});
export type SessionWithCode = z.output<typeof WithRecoveryCode>;
const Credentials = z.strictObject({
  email: Text(254),
  password: GivenPassword,
  businessSlug: z.optional(TextOrEmpty(80)),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in. The slug selects the business when the e-mail belongs to several.',
  access: 'public',
  params: NoParams,
  input: Credentials,
  response: ResolvedSession,
  status: 200,
  errors: ['BAD_CREDENTIALS', 'MULTIPLE_BUSINESSES'],
});

export const loginSmart = endpoint({
  ...login,
  path: '/auth/login-smart',
  summary: 'Signs in. Returns 409 with the businesses when the password matches in several.',
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Registers a business with its first ADMIN and signs in',
  access: 'public',
  params: NoParams,
  input: z.strictObject({
    businessName: NAME.business,
    fullName: NAME.user,
    email: Email,
    password: Password,
  }),
  response: WithRecoveryCode,
  status: 201,
  errors: ['SLUG_RESERVED'],
});

export const siteAdminLogin = endpoint({
  method: 'POST',
  path: '/site-admin/login',
  summary: 'Signs a site administrator in',
  access: 'public',
  params: NoParams,
  input: z.strictObject({ email: Text(254), password: GivenPassword }),
  response: z.object({ token: z.string(), role: z.literal('SITEADMIN'), name: z.string() }),
  status: 200,
  errors: ['BAD_CREDENTIALS'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  summary: 'Changes the caller’s own password and ends all other sessions of the caller',
  access: 'account.changePassword',
  params: NoParams,
  input: z.strictObject({ currentPassword: GivenPassword, newPassword: Password }),
  response: z.object({ ok: z.literal(true) }),
  status: 200,
  errors: ['WRONG_PASSWORD'],
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm-password',
  summary:
    'Checks the password in a session begun by PIN. Allows acts that need the password for five minutes.',
  access: 'account.confirmPassword',
  params: NoParams,
  input: z.strictObject({ password: GivenPassword }),
  response: z.object({ until: Instant }),
  status: 200,
  errors: ['WRONG_PASSWORD'],
});

export const makeRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/recovery-code',
  summary: 'Makes a new recovery code for the caller and returns it once. The earlier code is void.',
  access: 'account.makeRecoveryCode',
  params: NoParams,
  input: z.strictObject({ currentPassword: GivenPassword }),
  response: z.object({ recoveryCode: z.string() }),
  status: 200,
  errors: ['WRONG_PASSWORD', 'SHOWN_ONCE'],
  isSecret: true,
});

export const setPasswordByKey = endpoint({
  method: 'POST',
  path: '/auth/new-password',
  summary:
    'Sets a password with the key of a link, or with e-mail and recovery code. Ends all sessions of the user and signs in.',
  access: 'public',
  params: NoParams,
  input: z.strictObject({
    key: Text(80),
    /** For a recovery code alone: paper that was found is not enough. */
    email: z.optional(Text(254)),
    newPassword: Password,
  }),
  response: WithRecoveryCode,
  status: 200,
  errors: ['KEY_INVALID'],
});

export const mailPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password-mail',
  summary: 'Mails a link that sets a new password, if the e-mail has an account. The response never says so.',
  access: 'public',
  params: NoParams,
  input: z.strictObject({ email: Email }),
  response: z.object({ ok: z.literal(true) }),
  status: 200,
  errors: ['MAIL_OFF'],
});

export const getPasswordWays = endpoint({
  method: 'GET',
  path: '/auth/password-ways',
  summary: 'Returns how a forgotten password can be set on this installation',
  access: 'public',
  params: NoParams,
  input: NoInput,
  response: z.object({ byMail: z.boolean() }),
  status: 200,
  errors: [],
});

export const setOwnPin = endpoint({
  method: 'POST',
  path: '/auth/pin',
  summary: 'Sets the caller’s own PIN and ends the caller’s other sessions on shared devices',
  access: 'account.setPin',
  params: NoParams,
  input: z.strictObject({ currentPassword: GivenPassword, pin: NewPin }),
  response: z.object({ ok: z.literal(true) }),
  status: 200,
  errors: ['WRONG_PASSWORD'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session. Succeeds also when the session has already ended.',
  access: 'public',
  params: NoParams,
  input: z.optional(NoInput),
  response: z.object({ ok: z.literal(true) }),
  status: 200,
  errors: [],
});
