import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'
import { plantViolations } from './layer-canary.mjs'
import { isTypesOnlyPair, layerRules } from './layer-rules.mjs'
import { typeOnlySpecifiers } from './type-imports.mjs'
import { unusedExports } from './unused-exports.mjs'

// dependency-cruiser asks swc to read every file as plain TypeScript, which stops at the first JSX.
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

/**
 * The import rules of the architecture, over the whole checkout. Two tests: the rules hold, and planted violations are found;
 * without the second, a parser that reads nothing would look like a tidy tree.
 */
export async function layers() {
  const [own, planted] = [await violations(process.cwd()), await missedByCanary()]
  const failures = [...own, ...planted.map((rule) => `the planted violation of “${rule}” was not found`)]
  const failed = Number(own.length > 0) + Number(planted.length > 0)
  return { passed: 2 - failed, failed, output: failures.join('\n') }
}

async function missedByCanary() {
  const canary = await plantViolations()
  try {
    const found = await violations(canary.root)
    return canary.rules.filter((rule) => !found.some((line) => line.startsWith(rule)))
  } finally {
    await canary.remove()
  }
}

/** One line a violation, its rule's name first: `rule: from → to`. */
async function violations(root) {
  const folders = ['src', 'sw', 'reference-provider'].filter((folder) => existsSync(resolve(root, folder)))
  const { output } = await cruise(folders, {
    baseDir: root,
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden: layerRules(root) },
    doNotFollow: { path: 'node_modules' },
    // The provider's bundled migrations and drawn assets import nothing.
    exclude: { path: '\\.(json|css|svg|sql)$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'browser', 'node', 'default'],
      exportsFields: ['exports'],
    },
  })
  const modules = output.modules.filter((module) => /^(src|sw|reference-provider)\//.test(module.source))
  if (modules.length === 0 || modules.every((module) => module.dependencies.length === 0))
    return ['no import was read at all']
  const types = new Map(modules.map((module) => [module.source, typesOf(root, module)]))
  const isForTypes = (from, to) => types.get(from)?.has(to) ?? false
  return [
    ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...valueImports(modules, isForTypes),
    ...circles(modules, isForTypes),
    ...unusedExports(root, [...folders, 'tests']),
  ]
}

function typesOf(root, module) {
  if (!/\.(ts|tsx)$/.test(module.source)) return new Set()
  const specifiers = typeOnlySpecifiers(resolve(root, module.source))
  return new Set(module.dependencies.filter((to) => specifiers.has(to.module)).map((to) => to.resolved))
}

function valueImports(modules, isForTypes) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => isTypesOnlyPair(source, resolved) && !isForTypes(source, resolved))
      .map(({ resolved }) => `types-only: ${source} → ${resolved}`),
  )
}

/** Files that need each other's values have no order in which to start; types alone are harmless. */
function circles(modules, isForTypes) {
  const next = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter((to) => !to.dynamic && !isForTypes(source, to.resolved)).map((to) => to.resolved),
    ]),
  )
  const done = new Set()
  const found = []
  const visit = (file, path) => {
    if (path.includes(file)) return found.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
    if (done.has(file)) return undefined
    for (const to of next.get(file) ?? []) visit(to, [...path, file])
    return done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return found
}
