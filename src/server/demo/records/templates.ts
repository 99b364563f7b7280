import { classId } from '../../../domain/inventory/hazards/ghs/documents.ts'
import type { DemoRecord } from './given.ts'

const listOf = (name: string, list: string, required = 'yes') => ({ name, valueType: 'list', list, required })
const tested = (name: string, operator: string, expected: string) => ({
  name,
  valueType: 'number',
  required: 'yes',
  tests: [{ name, operator, expected }],
})
const worded = (name: string) => ({ name, valueType: 'text', required: 'no' })

const rows: readonly (readonly [name: string, properties: readonly object[], hazards: readonly string[]])[] = [
  [
    'API powder',
    [
      listOf('Appearance', 'appearance'),
      listOf('Odour', 'odour', 'no'),
      tested('Assay %', '>=', '99.0'),
      tested('Loss on drying %', '<=', '0.5'),
    ],
    [],
  ],
  ['Intermediate', [listOf('Appearance', 'appearance'), tested('Purity %', '>=', '97.0')], []],
  [
    'Solvent',
    [listOf('Appearance', 'appearance'), tested('Water %', '<=', '0.1'), worded('Boiling range')],
    ['Flammable liquids'],
  ],
  [
    'Acid',
    [listOf('Appearance', 'appearance'), tested('Strength %', '>=', '98.0')],
    ['Corrosive to metals', 'Skin corrosion / irritation'],
  ],
  ['Gas', [listOf('Appearance', 'appearance'), tested('Purity %', '>=', '99.9')], ['Gases under pressure']],
  ['Drum', [listOf('Material', 'moc'), listOf('Colour', 'color'), tested('Capacity L', '>=', '200')], []],
  [
    'Label',
    [
      listOf('Colour', 'color'),
      worded('Text'),
      {
        name: 'Size',
        valueType: 'list',
        list: 'own',
        own: [{ value: '50 × 25 mm' }, { value: '100 × 50 mm' }, { value: 'A5' }],
        required: 'yes',
      },
    ],
    [],
  ],
  [
    'Spare part',
    [
      listOf('Material', 'moc'),
      worded('Drawing'),
      { name: 'In contact with product', valueType: 'yes-no', required: 'yes' },
    ],
    [],
  ],
]

export const itemTemplates: readonly DemoRecord[] = rows.map(([name, properties, hazards], index) => ({
  resource: 'item-templates',
  id: `template-${index + 1}`,
  fields: {
    name,
    properties,
    hazardClasses: hazards.map((one) => ({ id: classId(one), name: one })),
    status: 'active',
  },
}))
