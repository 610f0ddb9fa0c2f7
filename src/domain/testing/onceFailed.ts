/** Histories that the engine once failed, as short as they can be told. */
import type { Step, Story } from './story'

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

/** A file was read while an answer was settled, and what was written from there on was no part of the transaction. */
export const answerBesideFile: Story = {
  seed: 0,
  kind: 'brochures',
  capabilities: { idempotencyKeys: true, recordVersions: true },
  steps: [approve, { kind: 'freeze', tab: 0, frozen: true }, wait, upload, wait, approve, approve],
}
