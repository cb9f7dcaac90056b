import type { ClaimedJob } from '@sofra/contract/printing/print-jobs';
import {
  AGENT_OFF,
  nextAgentState,
  type AgentEvent,
  type AgentState,
} from '#src/features/printing/cashier-agent/agent-state.ts';
import { createStore, useStore } from '#src/lib/device/store.ts';

/** The result of the slip that this till claimed last. */
export interface LastSlip {
  type: ClaimedJob['ticket']['type'];
  title: string | null;
  table: string | null;
  printerName: string;
  at: Date;
  /** Null if it was printed. */
  problem: string | null;
}

export interface AgentStatus {
  readonly state: AgentState;
  /** The printers of this computer by QZ Tray's names; empty until it has answered. */
  readonly listed: readonly string[];
  readonly lastSlip: LastSlip | null;
}

const status = createStore<AgentStatus>({ state: AGENT_OFF, listed: [], lastSlip: null });
const change = (next: Partial<AgentStatus>): void => status.set({ ...status.get(), ...next });

export const currentAgent = status.get;

/** Applies an event to the agent of this tab; returns the new state. */
export function sendAgentEvent(event: AgentEvent): AgentState {
  const now = currentAgent().state;
  const state = nextAgentState(now, event);
  if (state !== now) change(state.phase === 'off' ? { state, listed: [] } : { state });
  return state;
}

export const noteListed = (listed: readonly string[]): void => change({ listed });
export const noteSlip = (lastSlip: LastSlip): void => change({ lastSlip });

export const useAgentStatus = (): AgentStatus => useStore(status);
