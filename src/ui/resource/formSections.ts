import type { Field, FieldTable, FormShape } from '../../domain/registry/fields.ts'

export interface FormSection<Title> {
  readonly title: string | Title
  readonly fields: FieldTable
}

/** The fields of a form, section by section; first, under a title of its own, those that no section names. Empty ones are left out. */
export const formSections = <Title>(
  { fields, sections = [] }: FormShape,
  rest: Title,
  isIn: (field: Field) => boolean = () => true,
): readonly FormSection<Title>[] => {
  const named = new Set(sections.flatMap((one) => one.keys))
  const tableOf = (keys: readonly string[]): FieldTable =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const field = fields[key]
        return field === undefined || !isIn(field) ? [] : [[key, field] as const]
      }),
    )
  return [
    { title: rest, fields: tableOf(Object.keys(fields).filter((key) => !named.has(key))) },
    ...sections.map(({ title, keys }) => ({ title, fields: tableOf(keys) })),
  ].filter((one) => Object.keys(one.fields).length > 0)
}
