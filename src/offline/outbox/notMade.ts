/** Why a change cannot be made at all, though this device could keep it. */

/** A change to a record that is gone, or that this device does not have: nothing can be kept for it. */
export class UnknownRecord extends Error {}

/** This device does not have the record, or not any more; the provider may well have it. */
export class RecordNotHere extends UnknownRecord {}

/** The record's creation waits for a person; until then the record is not shown. */
export class NotMadeYet extends UnknownRecord {}

/** The file to send is no longer on the disk as it was chosen: browsers read no other in its place. */
export class FileChanged extends Error {}

/** The form of a new record was sent once more with other values, while the first ones are on their way or may have arrived. */
export class BeingMade extends Error {}

/** Something that has been sent cannot be taken back, because no change is its opposite. A merge is an example. */
export class NoOpposite extends Error {}
