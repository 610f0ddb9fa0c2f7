import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/**
 * The specifiers that a file imports for their types alone. dependency-cruiser cannot tell them apart with the swc parser, which
 * is the one that it uses with TypeScript 7.
 */
export function typeOnlySpecifiers(file) {
  const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
  const imports = program.body.filter((item) => 'source' in item && item.source)
  const withValues = imports.filter((item) => !isTypeOnly(item)).map((item) => item.source.value)
  return new Set(imports.map((item) => item.source.value).filter((specifier) => !withValues.includes(specifier)))
}

function isTypeOnly(item) {
  if (item.typeOnly) return true
  const names = item.specifiers ?? []
  return names.length > 0 && names.every((name) => name.isTypeOnly)
}
