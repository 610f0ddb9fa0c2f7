/**
 * Ids of the provider are whole numbers. How large they become only it knows: the reference provider's stop at 2,147,483,647, another
 * one's may not. Hence two bounds: what is asked for may be any id, and what was refused is called none unless it is one everywhere.
 */
const ID = /^[1-9]\d*$/
const DIGITS_EVERYWHERE = 9

/** For asking. A number with more digits than JSON can tell is none that a provider has told. */
export const mayBeId = (text: string): boolean => ID.test(text) && Number.isSafeInteger(Number(text))

/** For judging a refusal: where the id was good, it has another reason. */
export const isIdEverywhere = (text: string): boolean => ID.test(text) && text.length <= DIGITS_EVERYWHERE
