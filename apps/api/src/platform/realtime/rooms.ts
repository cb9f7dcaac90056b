import type { ServerEventName } from '@sofra/contract/realtime';
import { can, isPerson } from '@sofra/domain/people/permissions';
import { SLIP_TYPES, slipTypesOf } from '@sofra/domain/slips/slips';
import type { SessionOwner } from '#src/platform/security/sessions.ts';

/** Kinds of events by receiver: screens of people, or clients that may claim a slip (PRINT-26). */
type Kind = 'screen' | 'station' | 'ticket';
/** Delivery of the events of a write: together, or one by one for clients of earlier versions. */
export type Form = 'batch' | 'single';

/** All that the permissions of a session can amount to. */
const AUDIENCES: readonly (readonly Kind[])[] = [
  ['screen'],
  ['screen', 'station'],
  ['screen', 'station', 'ticket'],
  ['station'],
  ['station', 'ticket'],
];

const kindOf = (name: ServerEventName): Kind => {
  if (name === 'print:ticket') return 'ticket';

  return name === 'print:station' ? 'station' : 'screen';
};

/** The room of the screens of a business. */
export const screensRoom = (businessId: string): string => `screens:${businessId}`;
const SESSION_ROOM = 'session:';
export const sessionRoom = (sessionId: string): string => SESSION_ROOM + sessionId;
export const isSessionRoom = (room: string): boolean => room.startsWith(SESSION_ROOM);
/** Room of all sockets that receive events in one form, of all businesses. */
export const formRoom = (form: Form): string => `form:${form}`;

const audienceRoom = (businessId: string, kinds: readonly Kind[], form: Form): string =>
  `business:${businessId}:${kinds.join('+')}:${form}`;

/** Rooms of a business whose sockets receive events in one form. A socket is in one of them. */
export const audienceRooms = (businessId: string, form: Form): string[] =>
  AUDIENCES.map((kinds) => audienceRoom(businessId, kinds, form));

/** The same rooms, each with the events that its sockets may receive. Rooms without events are omitted. */
export function audiencesOf<Event extends { name: ServerEventName }>(
  businessId: string,
  events: readonly Event[],
): { roomIn: (form: Form) => string; heard: Event[] }[] {
  return AUDIENCES.map((kinds) => ({
    roomIn: (form: Form) => audienceRoom(businessId, kinds, form),
    heard: events.filter(({ name }) => kinds.includes(kindOf(name))),
  })).filter(({ heard }) => heard.length > 0);
}

/** Rooms that the session of a socket puts it in. A print agent is not a screen: it receives only events of slips. */
export function roomsOf({ businessId, sessionId, principal }: SessionOwner, form: Form): string[] {
  const isScreen = isPerson(principal);
  const claims = can(principal, 'printing.claim');
  const kinds: Kind[] = isScreen ? ['screen'] : [];
  if (claims) kinds.push('station');
  if (claims && slipTypesOf(principal).length === SLIP_TYPES.length) kinds.push('ticket');
  return [
    sessionRoom(sessionId),
    formRoom(form),
    ...(isScreen ? [screensRoom(businessId)] : []),
    audienceRoom(businessId, kinds, form),
  ];
}
