import { useId } from 'react'
import { Link } from 'react-router'
import { type ListQuery, useDocuments, type View } from '../../../infra/react/index.ts'
import { useCommandField } from '../../command-form/fields.tsx'
import { Field } from '../../kit/Field.tsx'
import type { FormFieldProps } from './FormField.tsx'

export interface AmongDocuments {
  /** Documents to pick from. */
  readonly query: ListQuery
  readonly nameOf: (document: View['document']) => string
}

export interface DocumentIdFieldProps extends FormFieldProps, AmongDocuments {
  readonly help: string
}

/** A link to one of these documents, by its name as far as it is here. */
export const DocumentLink = ({
  id,
  to,
  query,
  nameOf,
}: AmongDocuments & { readonly id: string; readonly to: string }) => {
  const found = useDocuments(query).rows.find(({ document }) => document.id === id)
  return (
    <Link to={to} className="text-link hover:underline">
      {found === undefined ? id : nameOf(found.document)}
    </Link>
  )
}

/** The id of another document: typed, pasted or picked. */
export const DocumentIdField = ({ name, field, query, nameOf, help }: DocumentIdFieldProps) => {
  const list = useId()
  const views = useDocuments(query).rows
  const { id, value, change, error, onBlur } = useCommandField<string>(name, `${field.label} is required.`)
  const found = views.find(({ document }) => document.id === value.trim())
  return (
    <Field
      id={id}
      label={field.label}
      required
      error={error}
      help={found === undefined ? help : nameOf(found.document)}
    >
      {(control) => (
        <>
          <input
            {...control}
            list={list}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={onBlur}
            className="control"
          />
          <datalist id={list}>
            {views.map(({ document }) => (
              <option key={document.id} value={document.id}>
                {nameOf(document)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
