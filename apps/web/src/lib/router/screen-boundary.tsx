import { Component, type ReactNode } from 'react';

interface Props {
  /** Another object shows the children again. */
  resetBy: object;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
  resetBy: object;
}

/** Shows the fallback where the children threw, until the next navigation. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, resetBy: this.props.resetBy };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ resetBy }: Props, state: State): State | null {
    return resetBy === state.resetBy ? null : { isBroken: false, resetBy };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
