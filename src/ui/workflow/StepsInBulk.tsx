import { useMemo, useState } from 'react'
import { counted } from '../../domain/kernel/plural.ts'
import type { FieldTable } from '../../domain/registry/fields.ts'
import { inBulk, stepsInBulk } from '../../domain/workflow/in-bulk.ts'
import type { AnyRow } from '../../domain/workflow/rows.ts'
import {
  type DispatchRequest,
  type DispatchResult,
  type PermittedView,
  type Signer,
  useDispatch,
  usePermitted,
  useSyncState,
} from '../../infra/react/index.ts'
import { CommandForm } from '../command-form/CommandForm.tsx'
import { ReasonField } from '../command-form/ReasonField.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { type Bulk, givenOf } from '../resource/bulk/useBulkRun.ts'
import { formData, formValues } from '../resource/form/formValues.ts'
import type { StepPart, Values, WorkflowScreen } from './screen.ts'
import { StepFields, useOwnProposals } from './StepForm.tsx'
import { hasButtons, outcomesOf, stepFields } from './stepFields.ts'

/** Kinds of fields that mean the same in every document. */
const alike: ReadonlySet<string> = new Set(['text', 'long-text', 'whole', 'date', 'choice', 'yes-no', 'reference'])

const noPart: StepPart = {}

/** Can one form take the step for many? What it fills in by the document, or asks for line by line, is each document's own. */
const isAlike = (screen: WorkflowScreen, type: string): boolean => {
  const { input = {} }: Pick<AnyRow, 'input'> = screen.workflow.machine.rows[type] ?? {}
  const part = screen.steps[type] ?? noPart
  return (
    type !== screen.corrections?.command &&
    [part.controls, part.Proposed, part.initial, part.toData].every((one) => one === undefined) &&
    typeof part.fields !== 'function' &&
    Object.values(input).every(({ kind }) => alike.has(kind))
  )
}

const wordsOf = ({ menu, label }: AnyRow): string => menu?.label ?? label

export interface StepsInBulkProps {
  readonly screen: WorkflowScreen
  readonly ids: readonly string[]
  readonly bulk: Bulk
  readonly onClose: () => void
}

/** One step of a workflow for many documents: which can be taken, who is left out and why, and one form for all. */
const StepsInBulk = ({ screen, ids, bulk, onClose }: StepsInBulkProps) => {
  const { entry, workflow, name } = screen
  const { machine } = workflow
  // What they allow is asked when the dialog opens; what changes after that is refused by itself.
  const [first] = useState(ids)
  const views = usePermitted(entry.key, first)
  const isOffline = useSyncState().connection === 'offline'
  const [asked, setAsked] = useState<readonly PermittedView[] | null>(null)
  if (asked === null && views !== null && (isOffline || views.every(({ isKnown }) => isKnown))) setAsked(views)
  const [chosen, setChosen] = useState<string | null>(null)
  const steps = useMemo(
    () =>
      asked === null
        ? []
        : stepsInBulk(machine, asked)
            .filter((type) => isAlike(screen, type))
            .map((type) => ({ type, possible: inBulk(type, asked).possible.length })),
    [machine, screen, asked],
  )
  const most = Math.max(...steps.map(({ possible }) => possible))
  const type = chosen ?? steps.find(({ possible }) => possible === most)?.type
  const row = type === undefined ? undefined : machine.rows[type]
  const isEmpty = asked !== null && row === undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Take a step with ${counted(first.length, name)}`}
      {...(isEmpty ? { actions: <Button onClick={onClose}>Close</Button> } : {})}
    >
      {asked === null && <Skeleton className="h-8 w-full" />}
      {isEmpty && <p className="text-13 text-muted">None of these has a step that you can take for several at once.</p>}
      {asked !== null && type !== undefined && row !== undefined && (
        <div className="space-y-4">
          <Field label="Step">
            {(control) => (
              <Select
                {...control}
                value={type}
                options={steps.map((one) => ({
                  value: one.type,
                  label: `${wordsOf(machine.rows[one.type] as AnyRow)} (${one.possible} of ${asked.length})`,
                }))}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </Field>
          <StepInBulk key={type} screen={screen} type={type} row={row} asked={asked} bulk={bulk} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

export default StepsInBulk

interface StepInBulkProps extends Omit<StepsInBulkProps, 'ids'> {
  readonly type: string
  readonly row: AnyRow
  readonly asked: readonly PermittedView[]
}

/** The form of the step, filled in once; the first document is asked before the others, so that its answer still finds the form open. */
const StepInBulk = ({ screen, type, row, asked, bulk, onClose }: StepInBulkProps) => {
  const { entry, workflow, name } = screen
  const dispatch = useDispatch()
  const part = screen.steps[type] ?? noPart
  const fields = useMemo<FieldTable>(() => stepFields(workflow.machine, row, part), [workflow, row, part])
  const proposed = useOwnProposals(fields)
  const { possible, refused } = useMemo(() => inBulk(type, asked), [type, asked])
  const [lead, ...rest] = possible
  if (lead === undefined) return null
  const form = { fields }
  const { on = '' } = row
  const buttons = hasButtons(row, part) ? outcomesOf(row) : []
  const [first, second] = buttons.map(([choice, label]) => ({ label, patch: { [on]: choice } }))
  const meaning = asked.find(({ document }) => document === lead)?.signs[type]
  const titles = possible.map((one) => workflow.titleOf(one))

  const give = async ({ typed: _form, ...request }: DispatchRequest, signer?: Signer): Promise<DispatchResult> => {
    const result = await dispatch(request, signer)
    // A refusal without a field is this document's own; the others are asked nevertheless.
    const isOwn = result.outcome === 'refused' && result.refusal.field === undefined && rest.length > 0
    if (result.outcome === 'saved' || isOwn) {
      const seen = new Map(rest.map(({ id, version }) => [id, version]))
      const { data, reason } = request
      const chosen = buttons.find(([choice]) => choice === (data as Values)[on])?.[1]
      bulk.start(
        {
          label: chosen === undefined ? wordsOf(row) : `${wordsOf(row)} (${chosen})`,
          commandFor: ({ id, version }) => ({
            type,
            data,
            seenVersion: seen.get(id) ?? version,
            ...(reason === undefined ? {} : { reason }),
          }),
        },
        [...seen.keys()],
        { given: givenOf(entry, lead, result), signer },
      )
      onClose()
    }
    return result
  }
  return (
    <CommandForm<Record<string, unknown>>
      resource={entry.key}
      documentId={lead.id}
      document={lead}
      type={type}
      draftKey={`draft:${entry.key}:in-bulk:${type}`}
      look="dialog"
      initial={{
        ...formValues(form),
        ...proposed,
        ...(buttons.length === 0 ? {} : { [on]: '' }),
        ...(row.reason === true ? { reason: '' } : {}),
      }}
      check={part.check}
      toData={(values) => ({ ...formData(form, values), ...(buttons.length === 0 ? {} : { [on]: values[on] }) })}
      toReason={row.reason === true ? ({ reason }) => String(reason) : undefined}
      saveLabel={first?.label ?? part.button ?? row.label}
      savePatch={first?.patch}
      other={second}
      give={give}
      sign={
        meaning === undefined
          ? undefined
          : { meaning, subject: `${counted(titles.length, name)}, each signed by itself: ${titles.join(', ')}` }
      }
      done={false}
      onCancel={onClose}
    >
      <p className="text-13 text-muted">
        {counted(possible.length, name)}: <span className="text-text">{titles.join(', ')}</span>
      </p>
      {Object.keys(fields).length > 0 && <StepFields screen={screen} fields={fields} part={part} />}
      {row.reason === true && <ReasonField />}
      {refused.length > 0 && (
        <section aria-label="Left out" className="rounded-control border border-line bg-sunken px-3 py-2 text-13">
          <h3 className="font-medium">Left out: {refused.length}</h3>
          <ul className="mt-1 max-h-40 divide-y divide-line overflow-y-auto">
            {refused.map(({ document, refusal }) => (
              <li key={document.id} className="py-1.5">
                {!refusal.message.includes(workflow.titleOf(document)) && (
                  <span className="font-medium">{workflow.titleOf(document)}: </span>
                )}
                <span className="text-muted">{refusal.message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </CommandForm>
  )
}
