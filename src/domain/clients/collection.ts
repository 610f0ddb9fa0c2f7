import { defineNamedOptions } from '../form/namedOptions'

/** Customers of the aggregator; users and advertisements belong to them. The order is spelled as in spec section 7. */
export const customerClients = defineNamedOptions('customer_clients', 'customerClients', 'NAME_AT_ASC')
