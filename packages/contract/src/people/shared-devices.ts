import * as z from 'zod/mini';
import { ResolvedSession, Role } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import { Id, IdParams, Instant, NewPin, NoContent, NoInput, NoParams, Pin } from '../scalars.ts';

/** A device that several people use, as an ADMIN sees it (PIN-3). */
export const SharedDevice = z.object({
  id: Id,
  name: z.string(),
  pairedBy: z.string(),
  pairedAt: Instant,
  lastSeenAt: Instant,
});
export type SharedDevice = z.output<typeof SharedDevice>;

export const listSharedDevices = endpoint({
  method: 'GET',
  path: '/shared-devices',
  summary: 'Lists the shared devices of the business, by name',
  access: 'devices.read',
  params: NoParams,
  input: NoInput,
  response: z.array(SharedDevice),
  status: 200,
  errors: [],
});

export const pairDevice = endpoint({
  method: 'POST',
  path: '/shared-devices',
  summary:
    'Makes the calling device a shared device. Returns its token once, and never for a repeated request.',
  access: 'devices.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.sharedDevice }),
  response: z.object({ device: SharedDevice, token: z.string() }),
  status: 201,
  errors: ['NAME_TAKEN', 'TOO_MANY_DEVICES', 'DEVICE_SHARED', 'SHOWN_ONCE'],
  isSecret: true,
});

export const unpairDevice = endpoint({
  method: 'DELETE',
  path: '/shared-devices/:id',
  summary: 'Unpairs a shared device for good and ends every session begun on it, within a second',
  access: 'devices.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

/** The users who may be chosen on a shared device (PIN-2). */
export const DevicePeople = z.object({
  businessName: z.string(),
  deviceName: z.string(),
  pinLength: z.int(),
  people: z.array(z.object({ id: Id, name: z.string(), role: Role })),
});
export type DevicePeople = z.output<typeof DevicePeople>;

export const getDevicePeople = endpoint({
  method: 'GET',
  path: '/shared-device',
  summary: 'Returns the active users by name and role, for a shared device without a session',
  access: 'devices.readPeople',
  params: NoParams,
  input: NoInput,
  response: DevicePeople,
  status: 200,
  errors: [],
});

export const signInOnDevice = endpoint({
  method: 'POST',
  path: '/shared-device/sign-in',
  summary: 'Signs a user in by PIN. The session belongs to the shared device and ends the previous one.',
  access: 'devices.signIn',
  params: NoParams,
  input: z.strictObject({
    userId: Id,
    pin: Pin,
    /** Replaces a PIN that another user gave (PIN-27). */
    newPin: z.optional(NewPin),
  }),
  response: ResolvedSession,
  status: 200,
  errors: ['NOT_FOUND', 'WRONG_PIN', 'PIN_WAITS', 'PIN_LOCKED', 'PIN_TO_REPLACE', 'SHOWN_ONCE'],
  isSecret: true,
});
