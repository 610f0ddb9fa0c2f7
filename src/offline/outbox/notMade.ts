/** Why a change cannot be made at all, though this device could keep it. */

/** A change was made to a record that is gone, or that this device does not have: nothing can be kept for it. */
export class UnknownRecord extends Error {}

/** This device does not have it, or no longer; the provider may well have it. */
export class RecordNotHere extends UnknownRecord {}

/** What makes it waits for a person: nothing shows of it until then. */
export class NotMadeYet extends UnknownRecord {}

/** The file that it is to carry is no longer on the disk as it was chosen: browsers read no other in its place. */
export class FileChanged extends Error {}

/** The form of a record that is being made was sent once more, with other values, while the first are on their way or may have arrived. */
export class BeingMade extends Error {}

/** Something that has been sent cannot be taken back: nothing is its opposite, as of a merge. */
export class NoOpposite extends Error {}
