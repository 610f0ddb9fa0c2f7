import { expect, test } from 'vitest'
import { safeTarget } from './redirect'

const ROUTES = ['/brochures', '/parsers/$class/$id', '/users/edit']

test.each(['/brochures', '/brochures/?status=inbox&order=published_at', '/parsers/Publitas/12', '/users/edit/?id=5'])(
  '%s is a screen of this console and is followed',
  (target) => expect(safeTarget(target, ROUTES)).toBe(target),
)

test.each([
  '//evil.example/brochures',
  '//brochures',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/brochures\n',
  'brochures',
  '/nowhere',
  '/auth/login',
  '/parsers/Publitas',
  '/parsers/%E0%A4%A/1',
  '',
  undefined,
  ['/brochures'],
])('%j is not followed', (target) => expect(safeTarget(target, ROUTES)).toBe('/brochures'))
