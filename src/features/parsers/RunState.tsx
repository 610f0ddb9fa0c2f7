import { stateLook } from '../../domain/parsers/iteration'
import { StateText } from '../../ui/text/StateText'

/** A run's state: a coloured dot and words. */
export function RunState({ state, unsent = false }: { state: string; unsent?: boolean }) {
  const { label, tone } = stateLook(state)
  return <StateText tone={tone} text={unsent ? 'Waiting to be sent' : label} />
}
