declare const __BUILD__: number

/** When this build was made, milliseconds since 1970: of two builds, the later one is the newer. */
export const BUILD: number = __BUILD__
