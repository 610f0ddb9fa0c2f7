/** Whether a text is an address that a link may lead to: other schemes run scripts, or open programs, when somebody clicks. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
