import type { Ref } from '../../../src/domain/kernel/event.ts'

/** A document that a test's system makes. */
export type Made = readonly [resource: string, id: string, data: object]

interface Line {
  readonly item: Ref
  readonly grade: Ref
  readonly batch: Ref
  readonly uom?: Ref
  readonly batchCosted?: 'yes' | 'no'
}

const ofCompany = { id: 'company', name: 'Company' }
const codeOf = ({ id }: Ref): string => id.toUpperCase()

const ref = ({ id, name }: Ref): Ref => ({ id, name })

/** The masters that lines of stock name, approved to be used, and the godowns; each once. */
export const stockMasters = (lines: readonly Line[], godowns: readonly Ref[]): readonly Made[] => {
  const made = [
    ...lines.flatMap(({ item, grade, batch, uom = { id: 'kg', name: 'kg' }, batchCosted = 'no' }): readonly Made[] => [
      ['metrics', uom.id, { name: uom.name, symbol: uom.id, kind: 'mass', uqc: 'KGS' }],
      [
        'items',
        item.id,
        {
          name: item.name,
          code: codeOf(item),
          type: 'raw',
          itemCategory: { id: 'raw-material', name: 'Raw material' },
          stockGroup: { id: 'substances', name: 'Substances' },
          companies: [ofCompany],
          uom: ref(uom),
          batchCosted,
          inspection: { onReceipt: 'no', onProduction: 'no' },
        },
      ],
      // Grades are called after their items.
      [
        'item-grades',
        grade.id,
        { name: grade.name.replace(`${item.name} `, ''), code: codeOf(grade), item: ref(item) },
      ],
      [
        'item-batches',
        batch.id,
        { name: batch.name, item: ref(item), grade: ref(grade), origin: { type: 'opening' }, receivedOn: '2023-12-01' },
      ],
    ]),
    ...godowns.map((one): Made => ['godowns', one.id, { name: one.name, code: codeOf(one), type: 'store' }]),
  ]
  return [...new Map(made.map((one) => [`${one[0]} ${one[1]}`, one])).values()]
}
