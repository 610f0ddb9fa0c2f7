import type { KeyValue } from '../../provider/keyValue'

const LEFT_BUILD = 'left-build'

/** Notes that this tab is reloaded for a version that is not in charge yet. */
export const leaveBuild = (build: number, tab: KeyValue): void => tab.setItem(LEFT_BUILD, String(build))

/**
 * Whether a reload for a new version has brought the old build again. If requests keep the old worker busy, Chromium lets the new one
 * take over only when the page has gone, and the old worker still answers the reload. Loading once more brings the new build. Says so
 * only once, so that nobody is kept reloading.
 */
export function isLeftBuild(build: number, tab: KeyValue): boolean {
  const left = tab.getItem(LEFT_BUILD)
  tab.removeItem(LEFT_BUILD)
  return left === String(build)
}
