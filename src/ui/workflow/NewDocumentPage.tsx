import { useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import { newLabel } from '../../domain/kernel/labels.ts'
import { withoutNumber } from '../../domain/workflow/numbering.ts'
import { detailsOf } from '../../domain/workflow/situation.ts'
import { useDocument } from '../../infra/react/index.ts'
import { CommandForm } from '../command-form/CommandForm.tsx'
import { buttonClasses } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { usePageName } from '../kit/pageName.ts'
import { startsTyping } from '../kit/startTyping.ts'
import { begunBy } from '../resource/begin.ts'
import { useWayBack, withSaved } from '../kit/wayBack.ts'
import { copyValues, formData, formValues } from '../resource/form/formValues.ts'
import { useChoicesHere } from '../resource/form/useChoicesHere.ts'
import { recordPath } from '../resource/record/recordPath.ts'
import { AwaitedNumber } from './AwaitedNumber.tsx'
import { creation, useMissingCreation } from './creation.ts'
import type { StepPart, WorkflowScreen } from './screen.ts'
import { stepFields } from './stepFields.ts'
import { StepFields, useOwnProposals } from './StepForm.tsx'

const noPart: StepPart = {}

interface NewDocumentProps {
  readonly screen: WorkflowScreen
  /** What was filled in of the document of which this becomes a copy. */
  readonly copied?: Readonly<Record<string, unknown>>
}

/** The form of a workflow's fields, empty or as another document has them (`?copy=`); saving it begins a document. */
export const NewDocumentPage = ({ screen }: { readonly screen: WorkflowScreen }) => {
  const [params] = useSearchParams()
  const copied = params.get('copy')
  return copied === null ? <NewDocument screen={screen} /> : <CopiedDocument screen={screen} id={copied} />
}

const CopiedDocument = ({ screen, id }: { readonly screen: WorkflowScreen; readonly id: string }) => {
  const { status, view } = useDocument(screen.entry.key, id)
  const { head } = screen.workflow.machine
  // It fills within a moment, from the device.
  if (status === 'filling') return null
  return view === null ? (
    <NewDocument screen={screen} />
  ) : (
    <NewDocument screen={screen} copied={withoutNumber(head.number, detailsOf(head, view.document))} />
  )
}

const NewDocument = ({ screen, copied }: NewDocumentProps) => {
  const { entry, workflow, name, path, steps, newWords } = screen
  const navigate = useNavigate()
  const missing = useMissingCreation(screen)
  useChoicesHere(entry.key)
  const back = useWayBack()
  const [params] = useSearchParams()
  const begun = begunBy(useLocation())
  const of = params.get('of')
  const [fresh] = useState(() => newId())
  const id = params.get('id') ?? fresh
  const title = newLabel(name)
  const { type, row } = creation(screen)
  const part = steps[type] ?? noPart
  const fields = useMemo(
    () => (row === undefined ? {} : stepFields(workflow.machine, row, part)),
    [workflow, row, part],
  )
  const hasLines = Object.values(fields).some(({ kind }) => kind === 'lines')
  const proposed = useOwnProposals(fields)
  usePageName(title)
  if (missing !== undefined)
    return (
      <EmptyState
        title={`You cannot add a ${name}`}
        reason={missing}
        action={
          <Link to={path} className={buttonClasses()}>
            All {name}s
          </Link>
        }
      />
    )
  return (
    // A table of lines needs the width of a document.
    <div ref={startsTyping} className={`mx-auto w-full px-4 pt-4 ${hasLines ? 'max-w-300' : 'max-w-220'}`}>
      <h1 className="text-xl font-semibold">{title}</h1>
      <AwaitedNumber entry={entry} />
      {newWords === undefined ? <div className="mb-4" /> : <p className="mt-0.5 mb-4 text-13 text-muted">{newWords}</p>}
      <CommandForm<Record<string, unknown>>
        resource={entry.key}
        documentId={id}
        document={null}
        type={type}
        draftKey={`draft:${entry.key}:new:${copied === undefined ? `${type}${of === null ? '' : `:${of}`}` : `copy:${params.get('copy')}`}`}
        initial={{
          ...(copied === undefined ? formValues({ fields }) : copyValues({ fields }, copied)),
          ...proposed,
          ...begun,
        }}
        toData={(values) => formData({ fields }, values)}
        saveLabel={title}
        done={part.done ?? 'Data added sucessfully'}
        onSaved={() =>
          void (back === undefined
            ? navigate(recordPath(path, id), { replace: true })
            : navigate(back, withSaved(entry.key, id)))
        }
        onCancel={() => void navigate(back ?? path)}
      >
        <StepFields screen={screen} fields={fields} part={part} />
      </CommandForm>
    </div>
  )
}
