/**
 * Every case of the catalogue of faults, with the test (or the measurement) that shows it: a file, and words of its title. Each
 * names the cheapest layer that is still real. A check looks for the words in the files, so a test that goes takes its line along.
 */
type Shown = readonly [file: string, words: string]

export const CATALOGUE: Readonly<Record<string, readonly Shown[]>> = {
  N1: [['tests/e2e/offline.spec.ts', 'a browser that is closed and opened with the provider dead starts']],
  N2: [
    ['tests/faults/network.spec.ts', '[N2]'],
    ['src/provider/send.test.ts', 'N2:'],
  ],
  N3: [['tests/faults/network.spec.ts', '[N3]']],
  N4: [['tests/faults/network.spec.ts', '[N4]']],
  N5: [['tests/faults/network.spec.ts', '[N5]']],
  N6: [['tests/faults/network.spec.ts', '[N6]']],
  N7: [['tests/faults/network.spec.ts', '[N7]']],
  N8: [['tests/faults/network.spec.ts', '[N8]']],
  N9: [['tests/faults/network.spec.ts', '[N9]']],
  N10: [
    ['tests/contract/pdfs.test.ts', 'that is cut off leaves the pdf waiting, to be sent again'],
    ['tests/e2e/upload.spec.ts', 'whose answers are lost on the way arrives once'],
    ['tests/e2e/upload.spec.ts', 'shows how far it is, goes on after a cut, and arrives whole, once'],
    ['src/provider/files/files.test.ts', 'one that stalls is given up after 30 s'],
  ],
  N11: [['src/provider/channels.test.ts', '[N11]']],
  N12: [['tests/faults/network.spec.ts', '[N12]']],

  A1: [['tests/faults/answers.spec.ts', '[A1]']],
  A2: [['tests/faults/answers.spec.ts', '[A2]']],
  A3: [['tests/faults/odd-answers.spec.ts', '[A3]']],
  A4: [['tests/faults/answers.spec.ts', '[A4]']],
  A5: [
    ['tests/faults/answers.spec.ts', '[A5]'],
    ['src/offline/outbox/creation.test.ts', '[CD5]'],
    ['src/offline/outbox/creation.test.ts', '[CD10]'],
  ],
  A6: [
    ['tests/contract/idempotency.test.ts', 'while the first is still running is 409'],
    ['src/provider/outcome.test.ts', '409 while the first send is still running'],
    ['src/offline/replay/replay.test.ts', '[RP10]'],
  ],
  A7: [
    ['tests/e2e/sync-centre.spec.ts', 'another field is merged without a question'],
    ['src/offline/reconcile/conflicts.test.ts', '[RC3]'],
  ],
  A8: [
    ['tests/e2e/sync-centre.spec.ts', 'the conflict compares before, mine and theirs'],
    ['src/offline/reconcile/conflicts.test.ts', '[RC2]'],
  ],
  A9: [
    ['tests/e2e/sync-centre.spec.ts', 'a refused change is parked with the provider’s words'],
    ['src/offline/replay/replay.test.ts', '[RP8]'],
  ],
  A10: [
    ['tests/faults/odd-answers.spec.ts', '[A10]'],
    ['src/offline/replay/replay.test.ts', 'busy twenty times is tried a twenty-first time'],
  ],
  A11: [['tests/faults/odd-answers.spec.ts', '[A11]']],
  A12: [['tests/faults/answers.spec.ts', '[A12]']],
  A13: [['src/provider/send.test.ts', 'A13:']],
  A14: [['src/provider/graphql/graphqlOutcome.test.ts', 'partial data never makes an operation applied']],
  A15: [
    ['tests/contract/pdfs.test.ts', 'of more than 200 MB is 413'],
    ['tests/contract/imports.test.ts', 'over 50 MB is 413'],
    ['src/provider/outcome.test.ts', '413'],
  ],
  A16: [
    ['tests/faults/odd-answers.spec.ts', '[A16]'],
    ['src/provider/outcome.test.ts', 'ten megabytes are cut to 2,000 characters'],
  ],

  C1: [
    ['src/offline/outbox/outbox.test.ts', '[OB1]'],
    ['tests/soak/chaos/story.ts', 'dies: dice.upTo(12) === 0'],
  ],
  C2: [
    ['tests/faults/crash.spec.ts', '[C2]'],
    ['src/offline/replay/crash.test.ts', 'another tab sends all that was kept'],
  ],
  C3: [['tests/faults/crash.spec.ts', '[C3]']],
  C4: [['src/offline/replay/crash.test.ts', 'another tab sends all that was kept']],
  C5: [
    ['src/offline/replay/replay.test.ts', '[RP5]'],
    ['src/domain/registry.test.ts', '[RP13]'],
  ],
  C6: [['tests/faults/background.spec.ts', '[C6]']],
  C7: [
    ['src/offline/storage/storage.test.ts', '(C7)'],
    ['sw/replay.test.ts', '[C7]'],
  ],
  C8: [['tests/faults/journey.spec.ts', 'the browser is killed and started, and every change is still there']],
  C9: [['src/offline/storage/storage.test.ts', '(C9)']],
  C10: [['src/offline/outbox/creation.test.ts', '[ID4]']],
  C11: [['src/offline/replay/replay.test.ts', '[RP14]']],

  X1: [['tests/faults/several-tabs.spec.ts', '[X1]']],
  X2: [['src/offline/reconcile/colleagues.test.ts', '[X2]']],
  X3: [
    ['src/offline/lease/lease.test.ts', '[LE3][LE4]'],
    ['tests/faults/several-tabs.spec.ts', '[X3]'],
  ],
  X4: [
    ['tests/faults/crash.spec.ts', '[X4]'],
    ['src/offline/lease/lease.test.ts', '[LE2] when the sending tab is gone another takes over'],
  ],
  X5: [['src/offline/reconcile/colleagues.test.ts', '[X5]']],
  X6: [['src/offline/reconcile/colleagues.test.ts', '[X6]']],
  X7: [['tests/faults/several-tabs.spec.ts', '[X7]']],
  X8: [['src/offline/reconcile/colleagues.test.ts', '[X8]']],
  X9: [['src/offline/reconcile/colleagues.test.ts', '[X9]']],
  X10: [['src/offline/reconcile/colleagues.test.ts', '[X10]']],
  X11: [['tests/contract/brochure-positions.test.ts', '[X11]']],
  X12: [['src/offline/reconcile/colleagues.test.ts', '[X12]']],
  X13: [['src/offline/reconcile/colleagues.test.ts', '[X13]']],
  X14: [['tests/faults/several-tabs.spec.ts', '[X14]']],

  S1: [
    ['tests/faults/storage.spec.ts', '[S1]'],
    ['src/offline/storage/storage.test.ts', '[ST4]'],
  ],
  S2: [
    ['tests/faults/storage.spec.ts', '[S2]'],
    ['src/offline/storage/storage.test.ts', '[ST3]'],
  ],
  S3: [
    ['tests/faults/storage.spec.ts', '[S3]'],
    ['src/offline/storage/storage.test.ts', '[ST8]'],
  ],
  S4: [['src/offline/storage/versions.test.ts', '[VE4]']],
  S5: [['src/offline/storage/versions.test.ts', '[VE3]']],
  S6: [['src/offline/storage/storage.test.ts', '[ST5][ST6]']],
  S7: [['src/offline/storage/storage.test.ts', '[ST1]']],
  S8: [
    ['src/offline/outbox/outbox.test.ts', '[OB7]'],
    ['src/offline/storage/versions.test.ts', 'is kept, shown and parked, and others go out'],
    ['src/domain/damagedChanges.test.ts', 'hides no list and no record'],
  ],
  S9: [['tests/faults/storage.spec.ts', '[S9]']],
  S10: [['tests/bench/engine.ts', '10,000 changes and 200 MB of files, all sent']],

  T1: [['tests/faults/short-tokens.spec.ts', '[T1]']],
  T2: [['tests/faults/short-tokens.spec.ts', '[T2]']],
  T3: [['tests/faults/session.spec.ts', '[T3]']],
  T4: [['tests/faults/session.spec.ts', '[T4]']],
  T5: [['tests/faults/session.spec.ts', '[T5]']],
  T6: [
    ['tests/faults/short-tokens.spec.ts', '[T6]'],
    ['src/provider/session/session.test.ts', 'T6:'],
  ],
  T7: [['tests/faults/session.spec.ts', '[T7]']],
  T8: [
    ['tests/contract/auth.test.ts', 'signed with Google’s public key as a shared secret is refused'],
    ['tests/contract/auth.test.ts', 'is good once'],
  ],

  V1: [['tests/faults/network.spec.ts', '[V1]']],
  V2: [
    ['tests/e2e/update.spec.ts', 'it is offered, is not taken unasked'],
    ['tests/e2e/update.spec.ts', '[V2]'],
  ],
  V3: [['src/offline/storage/versions.test.ts', 'a change that was sent by an older console goes out again']],
  V4: [
    ['src/provider/outcome.test.ts', 'oldClient'],
    ['src/offline/replay/replay.test.ts', '[V4]'],
    ['tests/e2e/failing.spec.ts', 'answers newer builds only'],
  ],
  V5: [['tests/faults/storage.spec.ts', '[V5]']],
  V6: [['src/offline/storage/versions.test.ts', '[VE2]']],
  V7: [['tests/contract/idempotency.test.ts', '[V7] a key that comes back after years']],

  L1: [['tests/contract/socket.test.ts', '[L1]']],
  L2: [
    ['src/features/parsers/liveRuns.test.ts', '[L2]'],
    ['src/features/locations/useImport.test.tsx', '[L2]'],
  ],
  L3: [['src/provider/channels.test.ts', '[L3]']],
  L4: [
    ['src/domain/parsers/messages.test.ts', '[L4]'],
    ['src/provider/channels.test.ts', '[L4]'],
  ],
  L5: [['tests/contract/rights.test.ts', '[L5]']],
  L6: [['tests/contract/imports.test.ts', '[L6]']],

  D1: [['tests/contract/brochures.test.ts', 'onerror=alert(1)']],
  D2: [
    ['src/domain/values/webAddress.test.ts', 'javascript:alert(1)'],
    ['src/features/brochures/card/BrochureCard.test.tsx', 'javascript:alert(1)'],
  ],
  D3: [['tests/e2e/ads.spec.ts', 'a hostile ad in the preview runs, and reaches nothing']],
  D4: [['tests/e2e/ads.spec.ts', 'an HTML ad is shown as it is typed, offline too']],
  D5: [
    ['tests/contract/uploads.test.ts', 'a small file that unpacks to more than anybody’s memory'],
    ['tests/contract/ads.test.ts', 'that is a drawing'],
  ],
  D6: [['tests/contract/pdfs.test.ts', 'a file that cannot become pages ends as failed']],
  D7: [['tests/contract/imports.test.ts', 'with a NUL or a cell without end has bad rows there']],
  D8: [['tests/contract/locations.test.ts', "'=1+1'"]],
  D9: [['src/features/brochures/names.test.ts', '👨‍👩‍👧‍👦']],
  D10: [['src/domain/brochures/splitString.test.ts', '[D10]']],
  D11: [['tests/contract/errors.test.ts', 'with __proto__ and constructor keys']],

  B1: [['tests/contract/errors.test.ts', 'a query that PostgreSQL could misread']],
  B2: [['tests/contract/rights.test.ts', 'every route is in the table']],
  B3: [['tests/contract/errors.test.ts', 'changes nothing but what it names']],
  B4: [
    ['tests/contract/files.test.ts', '[B4]'],
    ['tests/contract/pdfs.test.ts', 'to an address that was never given is 404'],
  ],
  B5: [['tests/contract/fetch-public.test.ts', 'file:///etc/passwd']],
  B6: [['tests/contract/errors.test.ts', 'nested a hundred thousand deep']],
  B7: [['tests/contract/slow-clients.test.ts', '[B7]']],
  B8: [['tests/contract/data-directory.test.ts', '[B8]']],
  B9: [['tests/contract/data-directory.test.ts', '[B9]']],
  B10: [['tests/contract/data-directory.test.ts', '[B10]']],
  B11: [['tests/contract/data-directory.test.ts', '[B11]']],
  B12: [['tests/contract/idempotency.test.ts', '[B12]']],
  B13: [['tests/contract/rate-limit.test.ts', '[B13]']],
  B14: [['tests/bench/pdf.ts', 'an answer meanwhile, p95']],
}
