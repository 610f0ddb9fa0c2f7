/** What a browser's e-mail field accepts (HTML standard, “valid e-mail address”); spec section 5 asks for no more. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmail = (text: string): boolean => EMAIL.test(text)

export const NOT_AN_EMAIL = 'Enter a valid email'
