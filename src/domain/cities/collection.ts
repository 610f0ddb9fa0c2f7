import { defineNamedOptions } from '../form/namedOptions'

export const cities = defineNamedOptions('cities', 'cities', 'NAME_ASC')
