import { useMemo, useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { problemsIn } from '../../../domain/kernel/decode.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { Field, FormShape } from '../../../domain/registry/fields.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import type { FormLook } from '../../command-form/FormFooter.tsx'
import { formSections } from '../formSections.ts'
import { type Controls, FormFields } from './FormField.tsx'
import { missingRows, withAsked } from './asking.ts'
import { formData, formValues, patchOf } from './formValues.ts'
import { OpenFormContext } from './openForm.ts'
import { useChoicesHere } from './useChoicesHere.ts'

export interface RecordFormProps {
  readonly entry: ResourceEntry
  readonly form: FormShape
  readonly id: string
  /** As it is now; null: a new one. */
  readonly document: AnyDocument | null
  /** What a new one begins with, beside what its fields say. */
  readonly begin?: Readonly<Record<string, unknown>>
  /** Of what a new one is a copy: its draft is kept apart. */
  readonly draftOf?: string
  readonly controls?: Controls
  /** Toast after it was kept; `{Label} saved.` unless given. */
  readonly done?: string
  /** `dialog` in a drawer, `bar` on a page. */
  readonly look?: FormLook
  readonly onSaved: () => void
  readonly onCancel: () => void
}

type Values = Readonly<Record<string, unknown>>

/** Fields that a person fills in. */
const isFilledIn = (field: Field): boolean => field.kept !== true

/**
 * Adds or edits a record, from its fields. While it is open others may change the record: what they changed and this form did
 * not is taken over, what both changed is asked; nothing is overwritten unseen (spec 01, Two people at once).
 */
export const RecordForm = ({
  entry,
  form: shape,
  id,
  document,
  begin,
  draftOf,
  controls,
  done,
  look = 'dialog',
  onSaved,
  onCancel,
}: RecordFormProps) => {
  const adding = document === null
  const form = useMemo(() => {
    const typed = typedPart(shape, entry)
    return { ...typed, fields: withAsked(typed.fields, document) }
  }, [shape, entry, document])
  useChoicesHere(entry.key)
  const [blank] = useState<Values>(() => ({ ...formValues(form), ...begin }))
  const now = useMemo(() => (document === null ? blank : formValues(form, document)), [document, form, blank])
  const fixed = useMemo(() => fixedOf(form, document), [form, document])
  const dataOf = (values: Values): Values => ({ ...formData(form, values), ...fixed })
  const open = useMemo(() => ({ resource: entry.key, id, document }), [entry, id, document])
  // The title of a drawer stands one level below that of its page.
  const Heading = look === 'dialog' ? 'h3' : 'h2'
  return (
    <OpenFormContext value={open}>
      <CommandForm<Record<string, unknown>>
        resource={entry.key}
        documentId={id}
        document={document}
        type={adding ? 'Create' : 'Update'}
        draftKey={`draft:${entry.key}:${adding ? (draftOf === undefined ? 'new' : `copy:${draftOf}`) : id}`}
        look={look}
        initial={now}
        check={(values) => ({
          ...missingRows(form.fields, values),
          ...problemsIn(entry.fields, dataOf(values)),
        })}
        toData={(values) => (adding ? dataOf(values) : { patch: patchOf(form, dataOf(now), dataOf(values)) })}
        saveLabel="Save"
        done={done ?? `${entry.label} saved.`}
        onSaved={onSaved}
        onCancel={onCancel}
      >
        {formSections(form, null, isFilledIn).map((section) => (
          <section key={section.title ?? ''} aria-label={section.title ?? entry.label}>
            {section.title !== null && (
              <Heading className="mb-3 border-b border-line pb-1 text-sm font-semibold">{section.title}</Heading>
            )}
            <FormFields table={section.fields} resource={entry.key} {...(controls && { controls })} />
          </section>
        ))}
      </CommandForm>
    </OpenFormContext>
  )
}

/** The fields that its commands carry: what a transition writes into a record is no part of an edit. */
const typedPart = (form: FormShape, entry: ResourceEntry): FormShape => {
  const carried = 'fields' in entry.fields ? entry.fields.fields : undefined
  if (typeof carried !== 'object' || carried === null) return form
  return {
    ...form,
    fields: Object.fromEntries(Object.entries(form.fields).filter(([key]) => Object.hasOwn(carried, key))),
  }
}

/** What the product itself writes into a record: the form leaves it as it is. */
const fixedOf = ({ fields }: FormShape, document: AnyDocument | null): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = field.kept ? (document?.[key] ?? field.initial) : undefined
      return value === undefined ? [] : [[key, value]]
    }),
  )
