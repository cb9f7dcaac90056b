/**
 * The state of the agent of this till. `elsewhere`: another tab of this browser prints. `asking`: QZ Tray is reached
 * but has not answered, mostly because it waits for a person to press *Allow*.
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
  /** Failed attempts since QZ Tray was last connected. */
  readonly failures: number;
  /** It was connected since the agent was switched on, so a missing QZ Tray is shown as an interruption. */
  readonly wasConnected: boolean;
  /** The last problem; cleared once QZ Tray has answered. */
  readonly trouble: AgentPhase | null;
}

export type AgentEvent =
  | 'switchedOn'
  | 'switchedOff'
  /** Another tab of this browser holds the lock for printing. */
  | 'placeTaken'
  | 'placeOurs'
  | 'loaded'
  | 'loadFailed'
  /** QZ Tray does not respond at once: it probably waits for a person. */
  | 'asked'
  | 'allowed'
  /** A person pressed *Block*. */
  | 'refused'
  /** The browser forbids the page to connect to this computer. */
  | 'blocked'
  | 'unreachable'
  | 'closed'
  | 'startFailed'
  | 'retried';

export const AGENT_OFF: AgentState = { phase: 'off', failures: 0, wasConnected: false, trouble: null };

interface Rule {
  /** In any other phase the event is outdated and ignored. */
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

/** The state after an event; the same object when nothing changes. */
export function nextAgentState(state: AgentState, event: AgentEvent): AgentState {
  const { acceptedIn, next } = RULES[event];
  return acceptedIn.includes(state.phase) ? next(state) : state;
}

/** The phase that the card shows: an automatic new attempt does not hide the problem. */
export function shownPhase({ phase, trouble }: AgentState): AgentPhase {
  const isTrying = phase === 'loading' || phase === 'connecting';
  return isTrying && trouble ? trouble : phase;
}

/** Short pauses first, for a user who has just started QZ Tray. Longer ones later, for a computer without it. */
const BACK_OFF_MS = [1_000, 2_000, 5_000, 10_000, 15_000];

/** The pause before the next automatic attempt; null if only a person can help. */
export function retryDelayMs({ phase, failures }: AgentState): number | null {
  if (phase !== 'missing' && phase !== 'lost' && phase !== 'failed') return null;
  return BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1] ?? 1_000;
}
