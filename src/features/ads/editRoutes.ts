/** Where an ad of each kind is edited. */
export const EDIT_ROUTES = { IMAGE_AD: '/ads/edit/', HTML_EMBED: '/ads/edit-html-embed/' } as const
