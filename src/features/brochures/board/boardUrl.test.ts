import { describe, expect, test } from 'vitest'
import { type BrochureFilter, NO_FILTERS } from '../../../domain/brochures/filter'
import { newId } from '../../../offline/define'
import { NARROWED } from '../testing/narrowed'
import { boardQuery, isBoard, layerInAddress, listInAddress, namesStatus, readBoardUrl } from './boardUrl'

const board: BrochureFilter = {
  status: 'active',
  order: 'published_at',
  ...NO_FILTERS,
}

describe('the address of the board', () => {
  test('says the status, and nothing that is as usual', () => {
    expect(boardQuery(board)).toBe('?status=active')
  })

  test('holds every filter in plain words', () => {
    const narrowed = { ...board, language_ids: ['1'], category_ids: ['3', '4'], shop_ids: ['12', '44'], top: false }
    expect(boardQuery({ ...narrowed, order: 'expire_after', parser_classes: ['Publitas'] })).toBe(
      '?status=active&sort=expire_after&language=1&category=3,4&shop=12,44&top=false&parser=Publitas',
    )
  })

  test.each<Partial<BrochureFilter>>([
    {},
    { status: 'inbox', order: null },
    { status: 'inbox', order: 'published_at' },
    { order: null },
    { order: 'active_from', top: true },
    { shop_ids: ['1', '2', '3'], parser_classes: ['A&B', 'C=D, Ü'.replace(',', '')] },
  ])('is read back as what it was made of: %o', (part) => {
    const filter = { ...board, ...part }
    expect(readBoardUrl(boardQuery(filter), 'trash')).toEqual(filter)
  })

  test.each(NARROWED)('names the filter $name', ({ filter }) => {
    expect(readBoardUrl(boardQuery({ ...board, ...filter }), 'trash')).toEqual({ ...board, ...filter })
  })

  test('without a status means the given default status, in that status’s order', () => {
    expect(readBoardUrl('?shop=7', 'inbox')).toEqual({ ...board, status: 'inbox', order: null, shop_ids: ['7'] })
    expect(readBoardUrl('', 'archived').order).toBe('published_at')
  })

  test('takes “published” for active, as the provider does', () => {
    expect(readBoardUrl('?status=published', 'inbox').status).toBe('active')
  })

  test('with nonsense in it is read as far as it makes sense', () => {
    expect(
      readBoardUrl('?status=__proto__&sort=name&top=maybe&shop=,-1,0&language=1,1,abc&category=%00', 'active'),
    ).toEqual({
      ...board,
      language_ids: ['1'],
    })
  })

  test('names no id that no provider can have: its refusal would take the place of the list', () => {
    expect(readBoardUrl('?shop=7,9007199254740993,1111111111222222222233', 'active').shop_ids).toEqual(['7'])
  })

  test('names shops that were made here and have no id of the provider yet', () => {
    const made = newId()
    expect(readBoardUrl(`?status=inbox&shop=7,${made},new-age`, 'active').shop_ids).toEqual(['7', made])
  })

  test('knows whether it names a status', () => {
    expect(namesStatus('?status=inbox')).toBe(true)
    expect(namesStatus('?status=processing')).toBe(false)
    expect(namesStatus('')).toBe(false)
  })

  test('is the same board whatever lies over it', () => {
    const read = listInAddress((search) => readBoardUrl(search, 'inbox'), isBoard)
    const query = read({ pathname: '/brochures', searchStr: '?status=active&shop=7' })
    expect(read({ pathname: '/brochures/', searchStr: '?status=active&shop=7&edit=12' })).toBe(query)
  })

  test('says what it said while another screen takes its place', () => {
    const read = listInAddress((search) => readBoardUrl(search, 'inbox'), isBoard)
    const query = read({ pathname: '/brochures', searchStr: '?status=active&shop=7' })
    expect(read({ pathname: '/shops', searchStr: '?search=melk' })).toBe(query)
  })

  test('opens a new brochure, and a new shop opens none while its screen is on the way', () => {
    const added = layerInAddress('new')
    expect(added({ pathname: '/brochures/', searchStr: '?new=1' })).toBe('1')
    expect(added({ pathname: '/brochures', searchStr: '?edit=1' })).toBeNull()
    expect(added({ pathname: '/shops', searchStr: '?new=1' })).toBeNull()
  })
})
