/** What the browser says about the console's storage on this device. */
export interface DeviceUse {
  /** bytes; null if the browser does not say */
  used: number | null
  available: number | null
  /** whether it is kept until a person clears it; otherwise the browser may clear it when space runs short */
  isLasting: boolean | null
}

/** Never rejects: not every browser tells, and none has to. */
export async function readDeviceUse(): Promise<DeviceUse> {
  const { storage } = navigator
  const [estimate, isLasting] = await Promise.all([
    storage?.estimate?.().catch(() => null) ?? null,
    storage?.persisted?.().catch(() => null) ?? null,
  ])
  return { used: estimate?.usage ?? null, available: estimate?.quota ?? null, isLasting }
}

/** Asks the browser to keep this data until a person clears it. Some browsers ask the person, others decide by themselves. */
export async function askToLast(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

/** Whether the browser would ask the person, which nobody should set off unasked. */
export async function wouldAskPerson(): Promise<boolean> {
  // Chromium answers “prompt” below, but decides by itself and asks nobody. Only Chromium has `userAgentData`.
  if ('userAgentData' in navigator) return false
  // A permission name that the types do not have, nor every browser.
  const name = 'persistent-storage' as PermissionName
  const status = await navigator.permissions?.query({ name }).catch(() => null)
  return status?.state === 'prompt'
}
