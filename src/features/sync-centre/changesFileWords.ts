import { megabytes } from '../../domain/values/megabytes'
import { countText, numberText } from '../../domain/values/numbers'
import { type ExportedFile, MOST_CONTENT, type Unusable } from '../../offline/transfer/changesFile'
import type { LeftBecause, TakenIn } from '../../offline/transfer/takeIn'

/** Even thousands of changes, with their files as text, make a smaller file; a larger one is a mistake. Bytes. */
export const LARGEST_FILE = 20_000_000 + (MOST_CONTENT * 4) / 3

/** What has gone into the file, and what has not. */
export function exportedText(files: readonly Pick<ExportedFile, 'name' | 'content'>[]): string {
  const missing = files.filter(({ content }) => content === undefined).map(({ name }) => name)
  const beyond = missing.length > 0 ? `, nor, beyond ${megabytes(MOST_CONTENT)} of files, ${missing.join(', ')}` : ''
  return `Exported. Passwords are not in it${beyond}.`
}

export const UNUSABLE: Record<Unusable | 'tooLarge', string> = {
  broken: 'This file cannot be read: it is not an export of this console, or it is damaged.',
  newer: 'This file was exported by a newer version of this console. Reload to get it, and try again.',
  otherPerson: 'This file holds the changes of another person. Only they can take them in, signed in as themselves.',
  otherProvider: 'This file comes from a console of another provider. Its changes mean nothing here.',
  tooLarge: 'This file is too large to be an export of this console.',
}

const LEFT: Record<LeftBecause, (file: string | undefined) => string> = {
  unreadable: () => 'it cannot be read',
  secret: () => 'it holds a password, which is never exported; do it again here',
  file: (file) => `its file ${file ?? ''} is on the other device only`.replace('  ', ' '),
  missing: () => 'it stands on a change that is not here',
}

/** The result of taking a file in, with a reason for each change that was left out. */
export function takenInText({ taken, known, left }: TakenIn): string {
  const parts = [
    countText(taken, 'change was taken in', 'changes were taken in'),
    ...(known > 0 ? [countText(known, 'was here already', 'were here already')] : []),
    ...(left.length > 0 ? [`${numberText(left.length)} left out`] : []),
  ]
  const lines = left.map(({ text, why, file }) => `${text}: ${LEFT[why](file)}.`)
  return [`${parts.join(', ')}.`, ...lines].join('\n')
}
