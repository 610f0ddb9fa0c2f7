/** Expected trouble with what somebody wants to import. The message is shown as it is. */
export class NotImportable extends Error {}
