import { ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useCommandField } from '../../command-form/fields.tsx'
import { useCommandFields } from '../../command-form/commandFields.ts'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { type FormFieldProps, FormFields, mapFields } from '../../resource/form/FormField.tsx'
import { newPartOf } from '../../resource/form/formValues.ts'
import { categoryFields } from './category.ts'

type Row = Readonly<Record<string, unknown>>

/** A category without pictograms or statements is one: nothing chosen is an answer. */
const categoryControls = mapFields(categoryFields, (field) =>
  field.kind === 'choices' || field.kind === 'references' ? { ...field, required: false } : field,
)

/** The categories of a class, one of them open at a time: each has more than a line of a grid holds. */
export const CategoriesField = ({ name, field }: FormFieldProps) => {
  const { id, change, error } = useCommandField<readonly Row[]>(name, `${field.label} is required.`)
  const { errors } = useCommandFields()
  const { getValues } = useFormContext()
  // Watched for the names; what is changed is what the controls inside hold by now.
  const rows = (useWatch({ name }) ?? []) as readonly Row[]
  const held = (): readonly Row[] => (getValues(name) ?? []) as readonly Row[]
  const [params] = useSearchParams()
  const asked = params.get('category')
  const [open, setOpen] = useState(asked === null || asked === 'new' ? -1 : Number(asked))
  const wrong = (index: number): boolean => Object.keys(errors).some((path) => path.startsWith(`${name}.${index}.`))
  const firstWrong = rows.findIndex((_, index) => wrong(index))
  const shown = firstWrong >= 0 && !wrong(open) ? firstWrong : open
  const add = () => {
    const before = held()
    const isBlank = String(before.at(-1)?.['name'] ?? 'named') === ''
    if (!isBlank) change([...before, newPartOf(categoryFields)])
    setOpen(isBlank ? before.length - 1 : before.length)
  }
  const isNewAsked = useRef(asked === 'new')
  useEffect(() => {
    if (!isNewAsked.current) return
    isNewAsked.current = false
    add()
  })
  return (
    <div id={id} role="group" aria-label={field.label} tabIndex={-1} className="sm:col-span-2">
      <p className="mb-1 text-13 font-medium">
        {field.label}
        <span aria-hidden="true" className="ml-0.5 text-danger">
          *
        </span>
      </p>
      {error !== undefined && <p className="mb-1 text-xs text-danger">{error}</p>}
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.map((row, index) => {
          const title = String(row['name'] ?? '') === '' ? `Category ${index + 1}` : String(row['name'])
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a category is what stands in its place
            <li key={index}>
              <div className="flex items-center gap-1 pr-1.5">
                <button
                  type="button"
                  aria-expanded={shown === index}
                  onClick={() => setOpen(shown === index ? -1 : index)}
                  className="flex min-h-9 min-w-0 flex-1 items-center gap-1.5 px-2.5 text-left text-13 font-medium -outline-offset-2 hover:bg-hover"
                >
                  {shown === index ? (
                    <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  ) : (
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  )}
                  <span className="truncate">{title}</span>
                </button>
                <IconButton
                  size="small"
                  label={`Remove category ${title}`}
                  icon={Trash2}
                  onClick={() => {
                    change(held().filter((_, at) => at !== index))
                    setOpen(-1)
                  }}
                />
              </div>
              {shown === index && (
                <div className="border-t border-line bg-sunken/40 px-3 py-3">
                  <FormFields table={categoryControls} above={`${name}.${index}.`} resource="hazard-classes" />
                </div>
              )}
            </li>
          )
        })}
        {rows.length === 0 && <li className="px-3 py-2.5 text-13 text-muted">No categories yet.</li>}
      </ul>
      <Button size="small" variant="ghost" className="mt-1.5" icon={Plus} onClick={add}>
        Add category
      </Button>
    </div>
  )
}
