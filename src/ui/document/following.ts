import type { Field, FieldTable, ProposedBy } from '../../domain/registry/fields.ts'
import { proposedValue } from '../resource/form/proposedValue.ts'
import type { CellValue, GridColumn, GridRow } from '../kit/gridCells.ts'
import type { OptionSource } from '../kit/pickerOption.ts'

type SourceOf = (resource: string, where?: Readonly<Record<string, string>>) => OptionSource

const idIn = (value: CellValue | undefined): string | undefined =>
  typeof value === 'object' && value !== null ? value.id : undefined

const besideOf = ({ among }: Field): readonly (readonly [column: string, key: string])[] =>
  Object.entries(among?.beside ?? {})

const isProposedBy = ({ proposes }: Field, key: string): boolean => typeof proposes === 'object' && proposes.of === key

/** How the cells of a line hang together: what one offers by those beside it, what its choice fills in, and what it leaves empty. */
export const followingOf = (
  fields: FieldTable,
  key: string,
  sourceOf: SourceOf,
): Pick<GridColumn, 'sourceIn' | 'settles' | 'follows'> => {
  const { among } = fields[key] as Field
  if (among === undefined) return {}
  const beside = besideOf(fields[key] as Field)
  const proposed = Object.entries(fields).filter(([, field]) => isProposedBy(field, key))
  const hanging = Object.entries(fields).filter(([, field]) => besideOf(field).some(([, other]) => other === key))
  const filled = [
    ...beside.map(([column, other]) => [other, { of: key, at: column }] as const),
    ...proposed.map(([other, { proposes }]) => [other, proposes as ProposedBy] as const),
  ]
  return {
    ...(beside.length === 0
      ? {}
      : {
          sourceIn: (row: GridRow) =>
            sourceOf(among.resource, {
              ...among.where,
              ...Object.fromEntries(
                beside.flatMap(([column, other]) => {
                  const id = idIn(row[other])
                  return id === undefined ? [] : [[column, id] as const]
                }),
              ),
            }),
        }),
    settles: [...hanging, ...proposed].map(([other]) => other),
    ...(filled.length === 0
      ? {}
      : {
          follows: async (chosen) => {
            const facts = await sourceOf(among.resource, among.where).factsOf(chosen)
            const values = filled.map(async ([other, by]) => [
              other,
              ((await proposedValue(by, facts, sourceOf)) ?? null) as CellValue,
            ])
            return Object.fromEntries(await Promise.all(values)) as Readonly<Record<string, CellValue>>
          },
        }),
  }
}
