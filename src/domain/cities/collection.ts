import { defineNamedOptions } from '../namedOptions'

export const cities = defineNamedOptions('cities', 'cities', 'NAME_ASC')
