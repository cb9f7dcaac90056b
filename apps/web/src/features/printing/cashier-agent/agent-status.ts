import type { ClaimedJob } from '@sofra/contract/print-jobs';
import { useSyncExternalStore } from 'react';
import {
  AGENT_OFF,
  nextAgentState,
  type AgentEvent,
  type AgentState,
} from '#src/features/printing/cashier-agent/agent-state.ts';

/** What became of the slip this till claimed last. */
export interface LastSlip {
  type: ClaimedJob['ticket']['type'];
  title: string | null;
  table: string | null;
  printerName: string;
  at: Date;
  /** Null: printed. */
  problem: string | null;
}

export interface AgentStatus {
  readonly state: AgentState;
  /** The printers of this computer as QZ Tray calls them; empty until it has answered. */
  readonly listed: readonly string[];
  readonly lastSlip: LastSlip | null;
}

const OFF: AgentStatus = { state: AGENT_OFF, listed: [], lastSlip: null };
let status = OFF;
const listeners = new Set<() => void>();

function change(next: Partial<AgentStatus>): void {
  status = { ...status, ...next };
  for (const listener of listeners) listener();
}

export const currentAgent = (): AgentStatus => status;

/** Moves the agent of this tab on; returns its state. */
export function sendAgentEvent(event: AgentEvent): AgentState {
  const state = nextAgentState(status.state, event);
  if (state !== status.state) change(state.phase === 'off' ? { state, listed: [] } : { state });
  return state;
}

export const noteListed = (listed: readonly string[]): void => change({ listed });
export const noteSlip = (lastSlip: LastSlip): void => change({ lastSlip });

export const useAgentStatus = (): AgentStatus =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => status,
  );
