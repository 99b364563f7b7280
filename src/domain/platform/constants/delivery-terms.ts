import { choice, text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { commonColumns, commonFields, constantEntry, nameField } from './constant.ts'

export const deliveryTermsResource = recordResource({
  ...constantEntry('delivery-terms', 'Delivery terms', 'Delivery terms'),
  fields: {
    code: text('Code', {
      required: true,
      max: 10,
      pattern: [/^[A-Z][A-Z-]*$/, 'Code is of capital letters and hyphens.'],
      help: 'Incoterms 2020, or one of the group.',
    }),
    name: nameField,
    freightBy: choice('Freight by', ['seller', 'buyer'], { required: true }),
    insuranceBy: choice('Insurance by', ['seller', 'buyer'], { required: true }),
    placeNeeded: yesNo('Place needed', { required: true, initial: 'yes' }),
    ...commonFields,
  },
  list: ['code', 'name', 'freightBy', 'insuranceBy', 'placeNeeded', ...commonColumns],
  slots: ['code', 'name', 'status', 'order'],
  unique: ['code', 'name'],
})
