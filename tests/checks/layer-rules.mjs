import { readdirSync } from 'node:fs'

/** What each folder of src/ may import besides itself. A folder that is not named here fails the check until somebody decides. */
const MAY_IMPORT = {
  app: ['features', 'data', 'domain', 'offline', 'ui', 'provider'],
  features: ['data', 'domain', 'offline', 'ui', 'provider'],
  data: ['domain', 'offline', 'provider'],
  domain: ['offline', 'provider'],
  offline: ['provider'],
  ui: [],
  provider: [],
}

/** The folders of the engine from the ground up: each imports only those before it. */
const ENGINE = [
  'connectivity',
  'storage',
  'memory',
  'mirror',
  'overlay',
  'outbox',
  'reconcile',
  'lease',
  'replay',
  'decisions',
  'comeback',
  'views',
  'transfer',
  'tab',
]

/** The files beside these folders stand below all of them, except for those that put the folders together… */
const ABOVE_ENGINE = '(createEngine|drain|device)'
/** …and for the engine as screens see it: it names types of its parts, and they name it. */
const ENGINE_AS_SEEN = 'engine'

/** Below the screens nothing may know that React exists: the service worker runs the same code. */
const WITHOUT_REACT = ['domain', 'offline', 'provider']
const REACT = '(^|node_modules/)(react|react-dom|@chakra-ui|@emotion/react|@dnd-kit|@tanstack/react-[a-z]+)(/|$)'

/** The rules for a tree, made from the folders that are there, so that a new one is guarded from its first minute. */
export function layerRules(root) {
  const folders = foldersOf(`${root}/src`)
  const unplaced = [
    ...folders.filter((folder) => !(folder in MAY_IMPORT)),
    ...foldersOf(`${root}/src/offline`).flatMap((folder) =>
      [...ENGINE, 'testing'].includes(folder) ? [] : [`offline/${folder}`],
    ),
  ]
  if (unplaced.length > 0) throw new Error(`no layer is decided for src/${unplaced.join(', src/')}`)
  return [
    ...folders.map((folder) => staysWithin(folder, folders)),
    ...ENGINE.map(keepsItsPlace),
    {
      name: 'what-the-engine-shares-stands-on-no-folder-of-it',
      severity: 'error',
      from: {
        path: '^src/offline/[^/]+$',
        pathNot: `^src/offline/(${ABOVE_ENGINE}|${ENGINE_AS_SEEN}|.*\\.test)\\.ts$`,
      },
      to: { path: '^src/offline/[^/]+/' },
    },
    {
      name: 'a-feature-imports-no-other-feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'no-react-below-data',
      severity: 'error',
      from: { path: [`^src/(${WITHOUT_REACT.join('|')})/`, '^sw/'], pathNot: '\\.test\\.tsx$' },
      to: { path: REACT },
    },
    {
      name: 'the-worker-uses-domain-offline-provider',
      severity: 'error',
      from: { path: '^sw/' },
      to: { path: ['^src/', '^reference-provider/', '^tests/'], pathNot: '^src/(domain|offline|provider)/' },
    },
    {
      name: 'the-console-and-the-provider-share-no-code',
      severity: 'error',
      from: { path: '^(src|sw)/' },
      to: { path: '^(reference-provider|tests)/' },
    },
    {
      name: 'the-provider-knows-no-console',
      severity: 'error',
      from: { path: '^reference-provider/' },
      to: { path: '^(src|sw|tests)/' },
    },
    { name: 'every-import-is-found', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ]
}

/** Imported by the engine for more than types: requests, which are data that it keeps with its entries, and a unit. */
const DATA = ['src/provider/request.ts', 'src/provider/files/megabyte.ts']

/** Imports of these pairs may be types only: the engine names the wire's shapes and sends nothing itself. */
export function isTypesOnlyPair(from, to) {
  return from.startsWith('src/offline/') && to.startsWith('src/provider/') && !DATA.includes(to)
}

function staysWithin(folder, folders) {
  const forbidden = folders.filter((other) => other !== folder && !MAY_IMPORT[folder].includes(other))
  return {
    name: `${folder}-imports-one-way`,
    severity: 'error',
    from: { path: `^src/${folder}/` },
    // `main.ts` and its like stand above all layers, so nobody inside one may import them.
    to: { path: [`^src/(${forbidden.join('|') || '-'})/`, '^src/[^/]+$', '^sw/'], pathNot: '\\.d\\.ts$' },
  }
}

function keepsItsPlace(folder, place) {
  const later = [...ENGINE.slice(place + 1), 'testing']
  return {
    name: 'the-engines-folders-have-an-order',
    severity: 'error',
    from: { path: `^src/offline/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: [`^src/offline/(${later.join('|')})/`, `^src/offline/${ABOVE_ENGINE}\\.ts$`] },
  }
}

function foldersOf(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
