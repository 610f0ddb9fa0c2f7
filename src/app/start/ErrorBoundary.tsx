import { Component, type ReactNode } from 'react'
import { Recovery } from '../routing/Recovery'

/** Catches what no route caught. Only a class can. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { problem: unknown }> {
  override state: { problem: unknown } = { problem: null }

  static getDerivedStateFromError(problem: unknown) {
    return { problem: problem ?? new Error('Unknown problem') }
  }

  override render() {
    return this.state.problem === null ? this.props.children : <Recovery error={this.state.problem} />
  }
}
