/** Gives the person a text file, as a download. */
export function saveTextFile(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** Gives the person a file, as a download. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download begins after this task; the address must still be valid then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
