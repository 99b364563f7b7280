import { refuserOf } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'
import { codes } from '../../platform/rights.ts'
import { choice, reference, references, rows, status, text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'

const source = '01 Group settings, inventory-templates'

export const itemTemplateRules = {
  'TPL-01': { sentence: 'There are two properties named {name}.', source },
  'TPL-02': { sentence: '{name} is a list: choose where its values come from.', source },
  'TPL-03': { sentence: '{name} is no list: it takes no values from {list}.', source },
  'TPL-04': { sentence: '{name} is chosen from its own values: give at least one.', source },
} as const
const refuse = refuserOf(itemTemplateRules)

export const propertyTypes = ['text', 'number', 'list', 'yes-no'] as const
/** Lists of constants from which a property may be chosen, or values of its own. */
export const propertyLists = ['appearance', 'odour', 'moc', 'color', 'metrics', 'own'] as const

const propertyFields = {
  name: text('Name', { required: true, max: 80 }),
  valueType: choice('Value type', propertyTypes, { required: true, initial: 'text' }),
  list: choice('List', propertyLists, { when: ({ valueType }) => valueType === 'list' }),
  own: rows(
    'Own values',
    { value: text('Value', { required: true, max: 80 }) },
    { most: 100, when: ({ valueType, list }) => valueType === 'list' && list === 'own' },
  ),
  uom: reference('Unit', 'metrics'),
  required: yesNo('Required', { required: true, initial: 'no' }),
  tests: rows(
    'Tests',
    {
      name: text('Test', { required: true, max: 120 }),
      operator: choice('Operator', ['<', '<=', '>', '>=', '='], { required: true, initial: '=' }),
      expected: text('Expected', { required: true, max: 120 }),
      uom: reference('Unit', 'metrics'),
    },
    { most: 20 },
  ),
} as const

/** Used when an item or a grade is made; changing one never changes what was made with it. */
export const itemTemplateResource = recordResource({
  key: 'item-templates',
  label: 'Inventory template',
  module: 'inventory',
  service: 'inventory',
  scope: 'group',
  read: 'open',
  write: [codes.adminEdit],
  fields: {
    name: text('Name', { required: true, max: 120 }),
    category: reference('Item category', 'item-categories'),
    properties: rows('Properties', propertyFields, { required: true, most: 60 }),
    hazardClasses: references('Hazard classes', 'hazard-classes'),
    status: status(),
  },
  list: ['name', 'category', 'properties', 'hazardClasses', 'status'],
  unique: ['name'],
  check: ({ properties }) => {
    const names = properties.map(({ name }) => folded(name))
    for (const [index, { name, valueType, list, own }] of properties.entries()) {
      const field = `properties.${index}`
      if (names.indexOf(folded(name)) !== index) return refuse('TPL-01', { name }, { field: `${field}.name` })
      if (valueType === 'list' && list === undefined) return refuse('TPL-02', { name }, { field: `${field}.list` })
      if (valueType !== 'list' && list !== undefined)
        return refuse('TPL-03', { name, list }, { field: `${field}.list` })
      if (list === 'own' && (own ?? []).length === 0) return refuse('TPL-04', { name }, { field: `${field}.own` })
    }
    return undefined
  },
})
