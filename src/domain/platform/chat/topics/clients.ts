import { clientStatuses } from '../../../sales/client/fields.ts'
import { codes } from '../../codes.ts'
import type { Topic } from '../topic.ts'

/** Spec 01, 6.8. */
export const clients: Topic = {
  key: 'clients',
  label: 'clients',
  words: ['client', 'clients', 'customer', 'customers', 'open orders'],
  samples: ['how many clients', 'clients in Gujarat', 'top clients this month'],
  code: codes.clientsView,
  screen: '/sales/masters/clients',
  shapes: [
    { key: 'details', phrase: /\bdetails of (?<name>.+)$/ },
    { key: 'open-orders', phrase: /\bopen orders of (?<name>.+)$/ },
    { key: 'top', phrase: /\btop (?:clients|customers)\b/ },
    { key: 'count', phrase: /\b(?:how many|number of)(?: clients| customers)?\b/ },
    { key: 'in', phrase: /\b(?:clients|customers)\b/ },
  ],
  qualities: clientStatuses.map((status) => ({
    words: [...new Set([status, status.replace('-', ' ')])],
    slot: 'status',
    value: status,
  })),
  fillers: [
    'client',
    'clients',
    'customer',
    'customers',
    'do',
    'we',
    'have',
    'are',
    'there',
    'the',
    'list',
    'which',
    'our',
  ],
}
