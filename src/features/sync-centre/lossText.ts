import { numberText } from '../../domain/values/numbers'

/** Asks before changes are discarded that nobody has named: they depend on what is discarded (CD4). @param on what that is */
export const lossText = (others: number, on: string): string =>
  `${others === 1 ? 'Another waiting change needs' : `${numberText(others)} other waiting changes need`} ${on}, and would be discarded with it. Are you sure?`
