/** What a choice of which nothing is chosen says, in every form alike: what must be chosen asks for it. */
export const unchosenText = (isRequired: boolean): string => (isRequired ? 'Choose…' : 'None')
