import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { Field, FieldTable, FormShape } from '../../../domain/registry/fields.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { FieldValue } from './FieldValue.tsx'

type Values = Readonly<Record<string, unknown>>

/** A record's fields to be read, section by section as its form has them; also how it looked at a version. */
export const RecordDetails = ({
  entry,
  document,
}: {
  readonly entry: ResourceEntry
  readonly document: AnyDocument
}) => {
  const { form } = entry
  if (form === undefined) return null
  return (
    <div className="space-y-4">
      {document.deleted === true && <p className="text-13 font-medium text-danger">Deleted</p>}
      {sectionsOf(form, entry.label).map(({ title, fields }) => (
        <Section key={title} title={title}>
          <Fields table={fields} values={document as unknown as Values} above="" title={title} />
        </Section>
      ))}
    </div>
  )
}

const sectionsOf = ({ fields, sections = [] }: FormShape, label: string) => {
  const named = new Set(sections.flatMap((one) => one.keys))
  const pick = (keys: readonly string[]): FieldTable =>
    Object.fromEntries(keys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]] as const])))
  return [
    { title: label, fields: pick(Object.keys(fields).filter((key) => !named.has(key))) },
    ...sections.map(({ title, keys }) => ({ title, fields: pick(keys) })),
  ].filter((one) => Object.keys(one.fields).length > 0)
}

interface FieldsProps {
  readonly table: FieldTable
  readonly values: Values
  /** Path of the group that holds them, with its dot. */
  readonly above: string
  /** What stands above them already: a single table or group of that name is not named once more. */
  readonly title?: string
}

const isSimple = ({ kind }: Field): boolean => kind !== 'group' && kind !== 'rows'

const Fields = ({ table, values, above, title }: FieldsProps) => {
  const entries = Object.entries(table).filter(
    ([key, field]) => field.when === undefined || field.when(values) || values[key] !== undefined,
  )
  const simple = entries.filter(([, field]) => isSimple(field))
  return (
    <div className="space-y-4">
      {simple.length > 0 && (
        <Answers>
          {simple.map(([key, field]) => (
            <Answer key={key} label={field.label} path={`${above}${key}`} wide={field.wide === true}>
              <FieldValue field={field} value={values[key]} />
            </Answer>
          ))}
        </Answers>
      )}
      {entries
        .filter(([, field]) => field.kind === 'group')
        .map(([key, field]) => (
          <div key={key}>
            {(entries.length > 1 || field.label !== title) && (
              <h3 className="mb-2 text-13 font-semibold">{field.label}</h3>
            )}
            <Fields table={field.fields ?? {}} values={(values[key] ?? {}) as Values} above={`${above}${key}.`} />
          </div>
        ))}
      {entries
        .filter(([, field]) => field.kind === 'rows')
        .map(([key, field]) => (
          <RowsTable
            key={key}
            field={field}
            rows={(values[key] ?? []) as readonly Values[]}
            unnamed={entries.length === 1 && field.label === title}
          />
        ))}
    </div>
  )
}

const isFigure = ({ kind }: Field): boolean => kind === 'whole' || kind === 'decimal' || kind === 'money'

interface RowsTableProps {
  readonly field: Field
  readonly rows: readonly Values[]
  readonly unnamed: boolean
}

const RowsTable = ({ field, rows, unnamed }: RowsTableProps) => {
  const columns = Object.entries(field.fields ?? {})
  return (
    <div>
      {!unnamed && <h3 className="mb-2 text-13 font-semibold">{field.label}</h3>}
      {rows.length === 0 ? (
        <p className="text-13 text-muted">None.</p>
      ) : (
        <div
          role="region"
          aria-label={field.label}
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-control border border-line"
        >
          <table className="w-full text-13">
            <thead className="sticky top-0 bg-sunken">
              <tr>
                {columns.map(([key, one]) => (
                  <th
                    key={key}
                    scope="col"
                    className={`px-2.5 py-1.5 text-xs font-medium text-muted ${isFigure(one) ? 'text-right' : 'text-left'}`}
                  >
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a document are known by their place
                <tr key={index} className="border-t border-line align-top">
                  {columns.map(([key, one]) => (
                    <td key={key} className={`px-2.5 py-1.5 ${isFigure(one) ? 'text-right' : ''}`}>
                      <FieldValue field={one} value={row[key]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
