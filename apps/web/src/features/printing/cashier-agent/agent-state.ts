/**
 * What the cashier's agent is doing. `elsewhere`: another tab of this browser prints. `asking`: QZ Tray has been
 * reached and has not answered yet, mostly because it waits for a person to press *Allow*.
 */
export const AGENT_PHASES = [
  'off',
  'elsewhere',
  'loading',
  'loadFailed',
  'connecting',
  'asking',
  'connected',
  'missing',
  'blocked',
  'refused',
  'lost',
  'failed',
] as const;
export type AgentPhase = (typeof AGENT_PHASES)[number];

export interface AgentState {
  readonly phase: AgentPhase;
  /** Vain tries since QZ Tray was last connected. */
  readonly failures: number;
  /** It has been connected since the agent was switched on: then its absence is an interruption. */
  readonly wasConnected: boolean;
  /** What stood in the way last; over once QZ Tray has answered. */
  readonly trouble: AgentPhase | null;
}

export type AgentEvent =
  | 'switchedOn'
  | 'switchedOff'
  /** Another tab holds the browser's one place for an agent. */
  | 'placeTaken'
  | 'placeOurs'
  | 'loaded'
  | 'loadFailed'
  /** QZ Tray keeps us waiting. */
  | 'asked'
  | 'allowed'
  /** A person pressed *Block*. */
  | 'refused'
  /** The browser does not let the page reach this computer. */
  | 'blocked'
  | 'unreachable'
  | 'closed'
  | 'startFailed'
  | 'retried';

export const AGENT_OFF: AgentState = { phase: 'off', failures: 0, wasConnected: false, trouble: null };

interface Rule {
  /** In any other phase the event comes too late and changes nothing. */
  acceptedIn: readonly AgentPhase[];
  next: (state: AgentState) => AgentState;
}

const REACHED = ['connecting', 'asking', 'connected'] as const;
const goTo =
  (phase: AgentPhase) =>
  (state: AgentState): AgentState => ({ ...state, phase });
const failAs =
  (phase: AgentPhase) =>
  (state: AgentState): AgentState => ({ ...state, phase, failures: state.failures + 1, trouble: phase });

const RULES: Record<AgentEvent, Rule> = {
  switchedOn: { acceptedIn: ['off'], next: goTo('loading') },
  switchedOff: { acceptedIn: AGENT_PHASES, next: () => AGENT_OFF },
  placeTaken: { acceptedIn: ['loading'], next: goTo('elsewhere') },
  placeOurs: { acceptedIn: ['elsewhere'], next: goTo('loading') },
  loaded: { acceptedIn: ['loading'], next: goTo('connecting') },
  loadFailed: { acceptedIn: ['loading'], next: failAs('loadFailed') },
  asked: { acceptedIn: ['connecting', 'connected'], next: goTo('asking') },
  allowed: {
    acceptedIn: ['connecting', 'asking'],
    next: () => ({ phase: 'connected', failures: 0, wasConnected: true, trouble: null }),
  },
  refused: { acceptedIn: REACHED, next: failAs('refused') },
  blocked: { acceptedIn: ['connecting'], next: failAs('blocked') },
  unreachable: {
    acceptedIn: ['connecting'],
    next: (state) => failAs(state.wasConnected ? 'lost' : 'missing')(state),
  },
  closed: { acceptedIn: REACHED, next: failAs('lost') },
  startFailed: { acceptedIn: REACHED, next: failAs('failed') },
  retried: {
    acceptedIn: ['loadFailed', 'missing', 'blocked', 'refused', 'lost', 'failed'],
    next: goTo('loading'),
  },
};

/** The agent after an event. The same object when the event changes nothing. */
export function nextAgentState(state: AgentState, event: AgentEvent): AgentState {
  const { acceptedIn, next } = RULES[event];
  return acceptedIn.includes(state.phase) ? next(state) : state;
}

/** What the card shows: a new try by itself does not hide what is wrong. */
export function shownPhase({ phase, trouble }: AgentState): AgentPhase {
  const isTrying = phase === 'loading' || phase === 'connecting';
  return isTrying && trouble ? trouble : phase;
}

/** A person who has just started QZ Tray does not wait long; one who has none is not troubled more often. */
const BACK_OFF_MS = [1_000, 2_000, 5_000, 10_000, 15_000];

/** After how long to try again by itself; null where only a person can change anything. */
export function retryDelayMs({ phase, failures }: AgentState): number | null {
  if (phase !== 'missing' && phase !== 'lost' && phase !== 'failed') return null;
  return BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? 1_000;
}
