/**
 * Ids of the provider are whole numbers. Only the provider knows how large they become: the reference provider's stop at
 * 2,147,483,647, another's may not. Hence two bounds: anything that may be an id is asked for, and a refused one counts as invalid
 * unless it is valid everywhere.
 */
const ID = /^[1-9]\d*$/
const DIGITS_EVERYWHERE = 9

/** For asking. A number with more digits than JSON can carry is none that a provider has told. */
export const mayBeId = (text: string): boolean => ID.test(text) && Number.isSafeInteger(Number(text))

/** For judging a refusal: if the id was valid, the refusal has another reason. */
export const isIdEverywhere = (text: string): boolean => ID.test(text) && text.length <= DIGITS_EVERYWHERE
