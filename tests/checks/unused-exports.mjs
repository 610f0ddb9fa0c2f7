import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseSync } from '@swc/core'

const CODE = /(?<!\.d)\.(ts|tsx|mjs)$/
const ENDINGS = ['', '.ts', '.tsx', '.mjs']
/** Stands for every name of a file: an import of the whole file may use any of them. */
const ALL = '*'
/** Stands for all that exists at run time: an import at run time uses no types. */
const VALUES = 'values'

/**
 * Exports that no other file imports, a line each: `unused-export: file, name`. Readers have to keep every export in mind; all
 * else in a file can change freely. Default exports are left out: tools read them by the file's name.
 *
 * @param {string} root
 * @param {string[]} folders below it
 */
export function unusedExports(root, folders) {
  const files = folders.flatMap((folder) => codeIn(resolve(root, folder)))
  const programs = new Map(files.map((file) => [file, parse(file)]))
  const used = new Set([...programs].flatMap(([file, program]) => usesOf(file, program)))
  return [...programs].flatMap(([file, program]) =>
    program.body
      .flatMap(exportedBy)
      .filter(({ name, isType }) => ![name, ALL, ...(isType ? [] : [VALUES])].some((each) => used.has(use(file, each))))
      .map(({ name }) => `unused-export: ${relative(root, file)}, ${name}`),
  )
}

function codeIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name))
}

const parse = (file) => parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })

const TYPES = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration'])

function exportedBy({ type, declaration, specifiers }) {
  if (type === 'ExportNamedDeclaration')
    return specifiers.map(({ exported, orig }) => ({ name: (exported ?? orig).value }))
  if (type !== 'ExportDeclaration') return []
  const bound = declaration.declarations?.map(({ id }) => id) ?? [declaration.identifier ?? declaration.id]
  const isType = TYPES.has(declaration.type)
  return bound.flatMap(namesIn).map((name) => ({ name, isType }))
}

/** A name, or those that a destructuring binds. */
function namesIn(pattern) {
  if (pattern.type === 'Identifier') return [pattern.value]
  return (pattern.properties ?? pattern.elements).flatMap((part) => namesIn(part.value ?? part.key ?? part))
}

function usesOf(file, program) {
  return nodesIn(program).flatMap((node) => {
    const [specifier, names] = takenBy[node.type]?.(node) ?? []
    const target = specifier && fileOf(resolve(dirname(file), specifier))
    return target ? names.map((name) => use(target, name)) : []
  })
}

const use = (file, name) => `${file}, ${name}`

/** For each way of importing: from which file, and which names. */
const takenBy = {
  ImportDeclaration: ({ source, specifiers }) => [source.value, specifiers.map(nameOf)],
  ExportNamedDeclaration: ({ source, specifiers }) => [source?.value, specifiers.map(nameOf)],
  ExportAllDeclaration: ({ source }) => [source.value, [ALL]],
  TsImportType: ({ argument, qualifier }) => [argument.value, [qualifier?.value ?? ALL]],
  CallExpression: ({ callee, arguments: [first] }) => [callee.type === 'Import' && first.expression.value, [VALUES]],
}

const nameOf = ({ type, imported, orig, local }) =>
  type.includes('Namespace') ? ALL : (imported ?? orig ?? local).value

const fileOf = (path) => ENDINGS.map((ending) => path + ending).find((each) => CODE.test(each) && existsSync(each))

function nodesIn(value) {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(nodesIn)
  return 'type' in value ? [value, ...below] : below
}
