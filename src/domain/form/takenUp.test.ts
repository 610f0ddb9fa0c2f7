import { expect, test } from 'vitest'
import { registry } from '../registry'
import { formAddress, refusedIn } from './takenUp'

const waiting = (mutation: string, record: string, args: unknown = {}) => ({
  seq: 47,
  mutation,
  version: 1,
  record,
  args,
})

/** Made by a press, a drag, or in a field on a card. */
const WITHOUT_FORM = [
  ...['brochure.setState', 'brochure.setPosition', 'brochure.freezePosition', 'brochure.merge'],
  ...['brochure.deletePage', 'brochure.splitPages', 'pdf.upload', 'offers.move', 'parser.start'],
  ...['shop.setRemovedFromSearch', 'locations.deleteAll'],
]

test('a change that was made in a form leads back to it, and one that was made without leads nowhere', () => {
  const changes = registry.mutations.filter(({ kind }) => kind !== 'deletion')
  const at = changes.map(({ name, version, collection }) => {
    const args = { shop_id: '7', parser_class_id: '3', brochureId: '5' }
    return [name, formAddress({ ...waiting(name, collection.key('12'), args), version })]
  })
  expect(Object.fromEntries(at)).toEqual({
    'brochure.create': '/brochures?new=refused-47',
    'brochure.edit': '/brochures?edit=12',
    'brochure.recreate': '/brochures?recreate=5',
    'shop.create': '/shops?new=refused-47',
    'shop.edit': '/shops?edit=12&refused=47',
    'location.create': '/shops/7/locations?new=refused-47',
    'locations.importUrl': '/shops/12/locations?import=refused-47',
    'locations.importCsv': '/shops/12/locations?import=refused-47',
    'category.create': '/categories?new=refused-47',
    'category.edit': '/categories?edit=12',
    'parser.add': '/parsers/3?new=refused-47',
    'admin.create': '/admins?new=refused-47',
    'admin.edit': '/admins?edit=12',
    'identityUser.create': '/users/new/?new=refused-47',
    'identityUser.update': '/users/edit/?id=12&refused=47',
    'ad.createImage': '/ads/new/?new=refused-47',
    'ad.createHtml': '/ads/new-html-embed/?new=refused-47',
    'ad.updateImage': '/ads/edit/?id=12&refused=47',
    'ad.updateHtml': '/ads/edit-html-embed/?id=12&refused=47',
    'content.setText': '/config?edit=refused-47',
    ...Object.fromEntries(WITHOUT_FORM.map((name) => [name, null])),
  })
})

test('a change of a version that this console makes no more, or does not know, leads nowhere', () => {
  expect(formAddress({ ...waiting('shop.create', 'shops/12'), version: 2 })).toBeNull()
  expect(formAddress(waiting('shop.dream', 'shops/12'))).toBeNull()
})

test.each([
  ['refused-47', 47],
  ['1', null],
  ['47', null],
  ['refused-', null],
  ['refused-4 7', null],
  ['', null],
])('%j in an address names the refused change %j', (value, seq) => {
  expect(refusedIn(value)).toBe(seq)
})
