import { lazyPart } from '../screen/lazyPart'

/** The calendar is large and rarely opened; typing a date needs none. */
export const LazyDateTimePicker = lazyPart(async () => (await import('./DateTimePicker')).DateTimePicker)
