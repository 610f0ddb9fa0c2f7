import { lazyPart } from '../screen/lazyPart'
import { MissingHere } from '../screen/MissingPart'

/** The calendar is large and rarely opened; typing a date does not need it. */
export const LazyDateTimePicker = lazyPart(async () => (await import('./DateTimePicker')).DateTimePicker, MissingHere)
