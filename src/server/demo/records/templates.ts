import { classId } from '../../../domain/inventory/hazards/ghs/documents.ts'
import type { DemoStep } from '../load.ts'
import { cellsOf } from '../table.ts'

/** A property as `Name: list` (`?` where it is optional), `Name >= 99.0`, `Name: text`, `Name: yes-no` or `Name: one/another`. */
const propertyOf = (words: string): object => {
  const [, tested, operator, expected] = /^(.+) ([<>]=) (.+)$/.exec(words) ?? []
  if (tested !== undefined)
    return { name: tested, valueType: 'number', required: 'yes', tests: [{ name: tested, operator, expected }] }
  const [, name = '', optional, type = ''] = /^(.+?)(\?)?: (.+)$/.exec(words) ?? []
  const required = optional === undefined ? 'yes' : 'no'
  if (type === 'text' || type === 'yes-no') return { name, valueType: type, required }
  const own = type.split('/')
  return own.length === 1
    ? { name, valueType: 'list', list: type, required }
    : { name, valueType: 'list', list: 'own', own: own.map((value) => ({ value })), required }
}

/** Name, properties, hazard classes. */
export const itemTemplates: readonly DemoStep[] = cellsOf(`
API powder   | Appearance: appearance; Odour?: odour; Assay % >= 99.0; Loss on drying % <= 0.5
Intermediate | Appearance: appearance; Purity % >= 97.0
Solvent      | Appearance: appearance; Water % <= 0.1; Boiling range?: text | Flammable liquids
Acid         | Appearance: appearance; Strength % >= 98.0 | Corrosive to metals; Skin corrosion / irritation
Gas          | Appearance: appearance; Purity % >= 99.9 | Gases under pressure
Drum         | Material: moc; Colour: color; Capacity L >= 200
Label        | Colour: color; Text?: text; Size: 50 × 25 mm/100 × 50 mm/A5
Spare part   | Material: moc; Drawing?: text; In contact with product: yes-no
`).map(([name = '', properties = '', hazards = ''], index) => ({
  resource: 'item-templates',
  id: `template-${index + 1}`,
  data: {
    name,
    properties: properties.split('; ').map(propertyOf),
    hazardClasses: hazards
      .split('; ')
      .filter(Boolean)
      .map((one) => ({ id: classId(one), name: one })),
    status: 'active',
  },
}))
