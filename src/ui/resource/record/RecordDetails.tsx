import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type Field, type FieldTable, isRows } from '../../../domain/registry/fields.ts'
import { isNumber, totalWords } from '../../../domain/registry/lines.ts'
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
          <Fields table={fields} values={document} above="" title={title} />
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

const isSimple = (field: Field): boolean => field.kind !== 'group' && !isRows(field)

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
              <FieldValue field={field} value={values[key]} beside={values} />
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
        .filter(([, field]) => isRows(field))
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

interface RowsTableProps {
  readonly field: Field
  readonly rows: readonly Values[]
  readonly unnamed: boolean
}

const RowsTable = ({ field, rows, unnamed }: RowsTableProps) => {
  const totals = new Map(totalWords(field, rows).map(({ key, words }) => [key, words]))
  return (
    <div>
      {!unnamed && <h3 className="mb-2 text-13 font-semibold">{field.label}</h3>}
      {rows.length === 0 ? (
        <p className="text-13 text-muted">None.</p>
      ) : (
        <Table
          label={field.label}
          className="max-h-96 print:max-h-none"
          columns={Object.entries(field.fields ?? {}).map(([key, one]) => ({
            label: one.label,
            figures: isNumber(one),
            render: (row: Values) => <FieldValue field={one} value={row[key]} beside={row} />,
            total: totals.get(key),
          }))}
          rows={rows}
          // Rows of a document are known by their place.
          keyOf={(_, index) => index}
        />
      )}
    </div>
  )
}
