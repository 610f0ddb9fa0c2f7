/** A database that nobody could start with. The message says why in one line, without the address: there is a password in it. */
export class DatabaseUnusable extends Error {}
