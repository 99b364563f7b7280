import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { Field, FieldTable } from '../../../domain/registry/fields.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { Table } from '../../kit/Table.tsx'
import { formSections } from '../formSections.ts'
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
      {formSections(form, entry.label).map(({ title, fields }) => (
        <Section key={title} title={title}>
          <Fields table={fields} values={document as unknown as Values} above="" title={title} />
        </Section>
      ))}
    </div>
  )
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

const RowsTable = ({ field, rows, unnamed }: RowsTableProps) => (
  <div>
    {!unnamed && <h3 className="mb-2 text-13 font-semibold">{field.label}</h3>}
    {rows.length === 0 ? (
      <p className="text-13 text-muted">None.</p>
    ) : (
      <Table
        label={field.label}
        className="max-h-96"
        columns={Object.entries(field.fields ?? {}).map(([key, one]) => ({
          label: one.label,
          figures: isFigure(one),
          render: (row: Values) => <FieldValue field={one} value={row[key]} />,
        }))}
        rows={rows}
        // Rows of a document are known by their place.
        keyOf={(_, index) => index}
      />
    )}
  </div>
)
