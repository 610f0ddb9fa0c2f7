import type { Milliseconds } from '../units'
import { useAfter } from '../useAfter'
import styles from './OnItsWay.module.css'

/** What comes sooner needs no sign, which would only flicker. */
const SOON: Milliseconds = 150

/** Tells quietly that what somebody has pressed is on its way: a line along the top of the window. */
export const OnItsWay = () =>
  useAfter(SOON) && <div role="progressbar" aria-label="Loading" className={styles.line} data-screen-only />
