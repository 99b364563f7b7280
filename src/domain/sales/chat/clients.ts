import { qualitiesOf, type Topic } from '../../registry/topic.ts'
import { clientResource } from '../client/client.ts'
import { clientStatuses } from '../client/fields.ts'

/** Spec 01, 6.8. */
export const clients: Topic = {
  key: 'clients',
  label: 'clients',
  words: ['client', 'clients', 'customer', 'customers', 'open orders'],
  samples: ['how many clients', 'clients in Gujarat', 'top clients this month'],
  code: clientResource.read,
  entry: clientResource,
  screen: '/sales/masters/clients',
  shapes: [
    { key: 'details', phrase: /\bdetails of (?<name>.+)$/ },
    { key: 'open-orders', phrase: /\bopen orders of (?<name>.+)$/ },
    { key: 'top', phrase: /\btop (?:clients|customers)\b/ },
    { key: 'count', phrase: /\b(?:how many|number of)(?: clients| customers)?\b/ },
    { key: 'in', phrase: /\b(?:clients|customers)\b/ },
  ],
  qualities: qualitiesOf('status', clientStatuses),
  fillers: 'client clients customer customers do we have are there the list which our'.split(' '),
}
