/** The worker's cache of covers and pages; the page empties it when somebody signs out. */
export const IMAGE_CACHE = 'images'
