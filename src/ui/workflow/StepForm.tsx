import { useMemo } from 'react'
import { type FieldTable, offeredChoices } from '../../domain/registry/fields.ts'
import { detailsOf } from '../../domain/workflow/situation.ts'
import { useSession } from '../../infra/react/index.ts'
import { FieldColumns } from '../command-form/fields.tsx'
import type { FormLook } from '../command-form/FormFooter.tsx'
import { ReasonField } from '../command-form/ReasonField.tsx'
import { today } from '../kit/clock.ts'
import { Following } from '../resource/form/Following.tsx'
import { type Controls, FormField } from '../resource/form/FormField.tsx'
import { FormTotals } from '../resource/form/FormTotals.tsx'
import { formData, formValues, patchOf } from '../resource/form/formValues.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { useOpenDocument } from './openDocument.ts'
import { OwnDays } from './OwnDays.tsx'
import type { StepPart, Values, WorkflowScreen } from './screen.ts'
import { hasButtons, outcomesOf, stepFields } from './stepFields.ts'

export interface StepFormProps {
  readonly type: string
  readonly look?: FormLook
  readonly id?: string
  /** Values of the input that the form does not ask for. */
  readonly fixed?: Values
  readonly onSaved?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
}

/** So few choices are seen at once, as radios. */
const fewChoices = 4

const radiosOf = (fields: FieldTable): Controls =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      field.kind === 'choice' && field.kept !== true && offeredChoices(field).length <= fewChoices
        ? [[key, ChoiceField] as const]
        : [],
    ),
  )

export interface StepFieldsProps {
  readonly screen: WorkflowScreen
  readonly fields: FieldTable
  readonly part: StepPart
}

/** The controls of a step's fields in two columns, and what is proposed for them. */
export const StepFields = ({ screen: { entry }, fields, part: { controls, Proposed } }: StepFieldsProps) => {
  const all = useMemo(() => ({ ...radiosOf(fields), ...controls }), [fields, controls])
  return (
    <>
      {Proposed !== undefined && <Proposed />}
      <Following table={fields} />
      <FieldColumns>
        {Object.entries(fields).map(([key, field]) => (
          <FormField key={key} name={key} field={field} resource={entry.files?.folder ?? entry.key} controls={all} />
        ))}
        <FormTotals table={fields} />
      </FieldColumns>
    </>
  )
}

const noPart: StepPart = {}
const noValues: Values = {}

/** What the fields themselves propose: the day, or the person who fills them in. */
export const useOwnProposals = (fields: FieldTable): Values => {
  const { user } = useSession()
  const known = { today: today(), me: user === null ? null : { id: user.id, name: user.name } }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, { proposes }]) =>
      typeof proposes === 'string' ? [[key, known[proposes]]] : [],
    ),
  )
}

/** The form of one step, from its row of the table. */
export const StepForm = ({ type, look = 'bar', id: formId, fixed = noValues, onSaved, onCancel }: StepFormProps) => {
  const open = useOpenDocument()
  const { screen, document, id } = open
  const { machine } = screen.workflow
  const row = machine.rows[type]
  const part = screen.steps[type] ?? noPart
  const fields = useMemo(() => {
    const table = row === undefined ? {} : stepFields(machine, row, part, open)
    return Object.fromEntries(Object.entries(table).filter(([key]) => fixed[key] === undefined))
  }, [machine, row, part, open, fixed])
  const proposed = useOwnProposals(fields)
  if (row === undefined) return null
  // What asks for nothing is sent again by the same button, with nothing to bring back.
  const refused = open.commands.find((one) => one.type === type && one.state === 'refused')
  const form = { fields }
  const isEdit = row.kind === 'edit'
  const before = isEdit ? formValues(form, detailsOf(machine.head, document)) : { ...formValues(form), ...proposed }
  const { on = '' } = row
  const buttons = hasButtons(row, part) ? outcomesOf(row) : []
  const [first, second] = buttons.map(([choice, label]) => ({ label, patch: { [on]: choice } }))
  const dataOf = (values: Values): unknown => {
    if (part.toData !== undefined) return part.toData(values, open)
    const data = { ...formData(form, values), ...fixed }
    if (isEdit) return { patch: patchOf(form, formData(form, before), data) }
    return buttons.length === 0 ? data : { ...data, [on]: values[on] }
  }
  return (
    <DocumentForm<Record<string, unknown>>
      key={id}
      type={type}
      variant={Object.values(fixed).join(' ')}
      look={look}
      id={formId}
      replaces={look === 'bare' ? refused?.commandId : undefined}
      initial={{
        ...before,
        ...part.initial?.(open),
        ...(buttons.length === 0 ? {} : { [on]: '' }),
        ...(row.reason === true ? { reason: '' } : {}),
      }}
      check={part.check}
      toData={dataOf}
      toReason={row.reason === true ? ({ reason }) => String(reason) : undefined}
      saveLabel={first?.label ?? part.button ?? (isEdit ? 'Save' : row.label)}
      savePatch={first?.patch}
      other={second}
      done={part.done ?? (isEdit ? 'Saved Successfully' : undefined)}
      onSaved={() => {
        onSaved?.()
        open.taken?.()
      }}
      onCancel={onCancel}
    >
      {Object.values(fields).some(({ dayOf }) => dayOf !== undefined) && (
        <OwnDays fields={fields} details={open.details} />
      )}
      {Object.keys(fields).length > 0 && <StepFields screen={screen} fields={fields} part={part} />}
      {row.reason === true && <ReasonField />}
    </DocumentForm>
  )
}
