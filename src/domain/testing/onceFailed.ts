/** Histories that the engine once failed, as short as possible. */
import type { Step, Story } from './story'

const KEYS_AND_VERSIONS = { idempotencyKeys: true, recordVersions: true }

const approve: Step = {
  kind: 'change',
  tab: 0,
  made: [{ mutation: 'brochure.setState@1', args: { state: 'for_approval' }, at: 0 }],
  twice: false,
}

const upload: Step = {
  kind: 'change',
  tab: 0,
  made: [
    {
      mutation: 'pdf.upload@1',
      args: { file: 'file', name: 'A', quality: 'medium', cropToTrimbox: false, pages: 2, cover: null },
      at: 0,
    },
  ],
  twice: true,
}

const wait: Step = { kind: 'pass', seconds: 0 }

/** A file was read while an answer was being settled, and everything written after that was outside the transaction. */
export const answerBesideFile: Story = {
  seed: 0,
  kind: 'brochures',
  capabilities: KEYS_AND_VERSIONS,
  steps: [approve, { kind: 'freeze', tab: 0, frozen: true }, wait, upload, wait, approve, approve],
}

const rename: Step = {
  kind: 'change',
  tab: 0,
  made: [{ mutation: 'brochure.edit@1', args: { changes: { name: 'A' }, names: {} }, at: 6 }],
  twice: false,
}

/** The sender died without telling of an answer, the waiting tab could not write, and a new one sent instead. */
export const passedOver: Story = {
  seed: 999_985,
  kind: 'brochures',
  capabilities: KEYS_AND_VERSIONS,
  steps: [
    { kind: 'refresh', tab: 0, list: 0 },
    { kind: 'pass', seconds: 0 },
    rename,
    approve,
    { kind: 'disk', errors: ['QuotaExceededError', 'UnknownError'] },
    { kind: 'crash', tab: 0 },
    { kind: 'pass', seconds: 40 },
  ],
}
