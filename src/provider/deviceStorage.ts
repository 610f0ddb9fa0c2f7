/** What the browser says of the room that the console has on this device. */
export interface DeviceUse {
  /** bytes; null where the browser does not say */
  used: number | null
  available: number | null
  /** kept until a person clears it; else the browser may do so when space runs short */
  isLasting: boolean | null
}

/** Never rejects: not every browser says, and none has to. */
export async function readDeviceUse(): Promise<DeviceUse> {
  const { storage } = navigator
  const [estimate, isLasting] = await Promise.all([
    storage?.estimate?.().catch(() => null) ?? null,
    storage?.persisted?.().catch(() => null) ?? null,
  ])
  return { used: estimate?.usage ?? null, available: estimate?.quota ?? null, isLasting }
}

/** Asks that what is here be kept until a person clears it. Some browsers ask the person, others decide by themselves. */
export async function askToLast(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

/** Whether asking would put a question to the person: not something to do unasked. */
export async function wouldAskPerson(): Promise<boolean> {
  // Chromium answers “prompt” below, yet decides by itself without a word to anybody. It alone has this.
  if ('userAgentData' in navigator) return false
  // Not in the platform's list of names, and not in every browser's.
  const name = 'persistent-storage' as PermissionName
  const status = await navigator.permissions?.query({ name }).catch(() => null)
  return status?.state === 'prompt'
}
