import { numberText } from '../../domain/values/numbers'

/** What is asked before changes go that nobody has named: they stand on what is discarded (CD4). @param on what that is */
export const lossText = (others: number, on: string): string =>
  `${others === 1 ? 'Another waiting change needs' : `${numberText(others)} other waiting changes need`} ${on}, and would be discarded with it. Are you sure?`
