import { expect, test } from 'vitest';
import {
  AGENT_OFF,
  AGENT_PHASES,
  nextAgentState,
  retryDelayMs,
  shownPhase,
  type AgentEvent,
  type AgentPhase,
  type AgentState,
} from '#src/features/printing/cashier-agent/agent-state.ts';

const after = (...events: AgentEvent[]): AgentState => events.reduce(nextAgentState, AGENT_OFF);
const phaseAfter = (...events: AgentEvent[]): AgentPhase => after(...events).phase;
const START = ['switchedOn', 'loaded'] as const;

test.each<[AgentEvent[], AgentPhase]>([
  [[], 'off'],
  [['switchedOn'], 'loading'],
  [['switchedOn', 'placeTaken'], 'elsewhere'],
  [['switchedOn', 'placeTaken', 'placeOurs'], 'loading'],
  [['switchedOn', 'loadFailed'], 'loadFailed'],
  [['switchedOn', 'loadFailed', 'retried'], 'loading'],
  [[...START], 'connecting'],
  [[...START, 'unreachable'], 'missing'],
  [[...START, 'blocked'], 'blocked'],
  [[...START, 'startFailed'], 'failed'],
  [[...START, 'asked'], 'asking'],
  [[...START, 'asked', 'refused'], 'refused'],
  [[...START, 'asked', 'closed'], 'lost'],
  [[...START, 'asked', 'allowed'], 'connected'],
  [[...START, 'allowed'], 'connected'],
  [[...START, 'allowed', 'asked'], 'asking'],
  [[...START, 'allowed', 'asked', 'allowed'], 'connected'],
  [[...START, 'allowed', 'refused'], 'refused'],
  [[...START, 'allowed', 'closed'], 'lost'],
  [[...START, 'allowed', 'closed', 'retried', 'loaded', 'unreachable'], 'lost'],
  [[...START, 'allowed', 'switchedOff'], 'off'],
])('after %j the agent is %s', (events, phase) => {
  expect(phaseAfter(...events)).toBe(phase);
});

test('switching off ends every phase, and only the switch has an effect then', () => {
  for (const phase of AGENT_PHASES) {
    expect(nextAgentState({ ...AGENT_OFF, phase, failures: 3 }, 'switchedOff')).toEqual(AGENT_OFF);
  }
  const late: AgentEvent[] = [
    'loaded',
    'loadFailed',
    'asked',
    'allowed',
    'refused',
    'closed',
    'retried',
    'placeOurs',
  ];
  for (const event of late) expect(nextAgentState(AGENT_OFF, event)).toBe(AGENT_OFF);
});

test('a late event changes nothing', () => {
  const connected = after(...START, 'allowed');
  for (const event of ['loaded', 'allowed', 'unreachable', 'blocked', 'retried', 'placeTaken'] as const) {
    expect(nextAgentState(connected, event)).toBe(connected);
  }
  const refused = after(...START, 'refused');
  // After a refusal QZ Tray also closes the connection, which must not change the state again.
  expect(nextAgentState(refused, 'closed')).toBe(refused);
});

test('the agent retries automatically only where this may help, at growing intervals', () => {
  const delays: (number | null)[] = [];
  let state = after(...START);
  for (let tries = 0; tries < 7; tries += 1) {
    state = nextAgentState(state, 'unreachable');
    delays.push(retryDelayMs(state));
    state = nextAgentState(nextAgentState(state, 'retried'), 'loaded');
  }
  expect(delays).toEqual([1_000, 2_000, 5_000, 10_000, 15_000, 15_000, 15_000]);
  expect(retryDelayMs(after(...START, 'allowed', 'closed'))).toBe(1_000);
  expect(retryDelayMs(after(...START, 'startFailed'))).toBe(1_000);
  for (const event of ['refused', 'blocked'] as const)
    expect(retryDelayMs(after(...START, event))).toBeNull();
  expect(retryDelayMs(after('switchedOn', 'loadFailed'))).toBeNull();
});

test('a new try keeps showing the problem until it ends', () => {
  const missing = [...START, 'unreachable'] as const;
  expect(shownPhase(after(...START))).toBe('connecting');
  expect(shownPhase(after(...missing, 'retried'))).toBe('missing');
  expect(shownPhase(after(...missing, 'retried', 'loaded'))).toBe('missing');
  expect(shownPhase(after(...missing, 'retried', 'loaded', 'asked'))).toBe('asking');
  expect(shownPhase(after(...missing, 'retried', 'loaded', 'allowed'))).toBe('connected');
  expect(shownPhase(after(...missing, 'retried', 'loaded', 'allowed', 'closed', 'retried'))).toBe('lost');
});
