/** Whether nothing of a text can be seen: it has only blanks, and signs such as zero-width spaces, which come along when copied. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text)
