/** What an empty choice shows, in every form alike: one that must be made asks for it. */
export const unchosenText = (isRequired: boolean): string => (isRequired ? 'Choose…' : 'None')
