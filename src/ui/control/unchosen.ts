/** What an empty choice shows, in every form alike: a required one asks for a choice. */
export const unchosenText = (isRequired: boolean): string => (isRequired ? 'Choose…' : 'None')
