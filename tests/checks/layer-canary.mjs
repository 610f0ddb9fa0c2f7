import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** One file for each rule, breaking exactly that rule. */
const PLANTED = {
  'a-feature-imports-no-other-feature': [
    'src/features/shops/Planted.tsx',
    "import { x } from '../brochures/leaf'\nexport const y = x",
  ],
  'no-react-below-data': ['src/domain/planted-react.ts', "import { useState } from 'react'\nexport const y = useState"],
  'the-worker-uses-domain-offline-provider': [
    'sw/planted.ts',
    "import { x } from '../src/data/leaf'\nexport const y = x",
  ],
  'the-console-and-the-provider-share-no-code': [
    'src/provider/planted.ts',
    "import { x } from '../../reference-provider/leaf'\nexport const y = x",
  ],
  'the-provider-knows-no-console': [
    'reference-provider/planted.ts',
    "import { x } from '../src/domain/leaf'\nexport const y = x",
  ],
  'features-imports-one-way': [
    'src/features/brochures/planted.ts',
    "import { x } from '../../app/leaf'\nexport const y = x",
  ],
  'data-imports-one-way': ['src/data/planted.tsx', "export { x } from '../features/brochures/leaf'"],
  'domain-imports-one-way': ['src/domain/planted.ts', "import type { X } from '../data/leaf'\nexport type Y = X"],
  'offline-imports-one-way': ['src/offline/planted.ts', "export const later = () => import('../domain/leaf')"],
  'the-engines-folders-have-an-order': [
    'src/offline/storage/planted.ts',
    "import type { X } from '../mirror/leaf'\nexport type Y = X",
  ],
  'the-engines-folders-have-an-order: src/offline/tab': [
    'src/offline/tab/planted.ts',
    "import { x } from '../drain'\nexport const y = x",
  ],
  'what-the-engine-shares-stands-on-no-folder-of-it': [
    'src/offline/planted-shared.ts',
    "import type { X } from './mirror/leaf'\nexport type Y = X",
  ],
  'ui-imports-one-way': ['src/ui/planted.ts', "import { x } from '../domain/leaf'\nexport const y = x"],
  'provider-imports-one-way': [
    'src/provider/planted-too.ts',
    "import { x } from '../offline/leaf'\nexport const y = x",
  ],
  'types-only': ['src/offline/planted-value.ts', "import { x } from '../provider/leaf'\nexport const y = x"],
  'every-import-is-found': ['src/app/planted.ts', "import { x } from './nowhere'\nexport const y = x"],
  'unused-export': ['src/app/planted-export.ts', 'export const { nobody: asked, forThis } = {}'],
  'unused-export: src/app/planted-type.ts, Unread': [
    'src/app/planted-type.ts',
    "export type Unread = number\nexport const later = () => import('./planted-type')",
  ],
  circle: ['src/app/planted-circle.ts', "import { z } from './planted-circle-too'\nexport const y = z"],
}

const LEAVES = [
  'src/features/brochures/leaf.ts',
  'src/app/leaf.ts',
  'src/data/leaf.ts',
  'src/domain/leaf.ts',
  'src/offline/leaf.ts',
  'src/offline/drain.ts',
  'src/offline/mirror/leaf.ts',
  'src/provider/leaf.ts',
  'src/ui/leaf.ts',
  'reference-provider/leaf.ts',
]

/** Writes a small tree that breaks every rule once. */
export async function plantViolations() {
  const root = await mkdtemp(join(tmpdir(), 'layer-canary-'))
  const files = [
    ...LEAVES.map((leaf) => [leaf, 'export const x = 1\nexport type X = number']),
    ...Object.values(PLANTED),
    ['src/app/planted-circle-too.ts', "import { y } from './planted-circle'\nexport const z = y"],
  ]
  for (const [path, source] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), `${source}\n`)
  }
  return { root, rules: Object.keys(PLANTED), remove: () => rm(root, { recursive: true, force: true }) }
}
