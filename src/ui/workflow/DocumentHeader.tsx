import { type ReactNode, useId } from 'react'
import { counted } from '../../domain/kernel/plural.ts'
import { ArrowDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { columnOf } from '../../domain/registry/slots.ts'
import { resourceOf } from '../../domain/resources.ts'
import { fits, targetsOf, waysOf } from '../../domain/workflow/arrows.ts'
import { statusLabel } from '../../domain/workflow/status-label.ts'
import { Button } from '../kit/Button.tsx'
import { classes } from '../kit/classes.ts'
import { daysSince } from '../kit/clock.ts'
import { Facts } from '../kit/Facts.tsx'
import { PageActions } from '../kit/PageActions.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { TextLink } from '../kit/TextLink.tsx'
import { instantWords } from '../kit/timeWords.ts'
import { WorkflowPath } from '../kit/WorkflowPath.tsx'
import { recordPath } from '../resource/record/recordPath.ts'
import { useViewer } from '../resource/useViewer.ts'
import { CommandMarks, TypedHere } from './CommandMarks.tsx'
import { type OpenDocument, stepInHead, useOpenDocument } from './openDocument.ts'
import { PageMenu } from './PageMenu.tsx'
import { asksNothing } from './stepFields.ts'
import { StepForm } from './StepForm.tsx'
import { goToSection } from './StepSection.tsx'

export interface DocumentHeaderProps {
  /** Opens the dialog of a step of the menu. */
  readonly onAct?: (type: string) => void
  /** The title leads to the document's page: here it stands beside a list. */
  readonly isBeside?: boolean
}

/** What this is, what state it is in, what it waits for. Without `onAct` it is only read. */
export const DocumentHeader = ({ onAct, isBeside = false }: DocumentHeaderProps) => {
  const open = useOpenDocument()
  const { screen, id, document, details, status } = open
  const { workflow, subtitle, facts, name, path } = screen
  const row = workflow.machine.head.statuses[status]
  const Heading = onAct === undefined || isBeside ? 'h2' : 'h1'
  const title = workflow.titleOf(document)
  const below = subtitle?.(document) ?? ''
  const round = Number(details['round'] ?? 1)
  const inHead = stepInHead(open)
  const viewer = useViewer()
  const headForm = useId()
  const Actions = isBeside ? BesideActions : PageActions
  return (
    <div className="space-y-3">
      <div className={classes('flex items-start gap-3', isBeside && 'max-sm:flex-wrap')}>
        <div className={classes('min-w-0 flex-1', isBeside && 'max-sm:basis-full')}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Heading className="text-xl leading-7 font-semibold">
              {isBeside ? <TextLink to={recordPath(path, id)}>{title}</TextLink> : title}
            </Heading>
            <StatusChip
              word={statusLabel(workflow.machine.head, status)}
              stored={status}
              tone={row?.tone ?? 'draft'}
              presses={onAct && columnOf(resourceOf(workflow.machine.head.key), 'status')?.presses?.(document, viewer)}
            />
            <CommandMarks types={unplaced(open)} />
          </div>
          {below !== '' && <p className="mt-0.5 text-sm wrap-anywhere">{below}</p>}
          <Facts facts={[...(facts?.(open) ?? []), ['Round', round > 1 ? round : null]]} />
        </div>
        {onAct !== undefined && (
          <Actions>
            <NextStep onAct={onAct} headForm={headForm} />
            <PageMenu onAct={onAct} />
          </Actions>
        )}
      </div>
      {onAct !== undefined && inHead !== undefined && <StepForm key={inHead} type={inHead} look="bare" id={headForm} />}
      <TypedHere types={unplaced(open)} />
      <WorkflowPath
        label={onAct === undefined ? 'Path at this version' : `Path of this ${name}`}
        steps={workflow.pathOf(document).map(({ status: key, ...step }) => ({ key, ...step }))}
      />
      <Waiting />
    </div>
  )
}

const BesideActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex items-center gap-2 print:hidden">{children}</div>
)

/** Steps of head and menu, which have no section that would show where changes by them stand. */
const unplaced = ({ screen: { sections, steps, workflow } }: OpenDocument): readonly string[] => {
  const placed = new Set([
    ...sections.flatMap((section) => section.steps),
    ...Object.values(steps).flatMap(({ also = [] }) => also),
  ])
  return Object.entries(workflow.machine.rows).flatMap(([type, row]) =>
    asksNothing(row) || (row.menu !== undefined && !placed.has(type)) ? [type] : [],
  )
}

const rests = ({ screen, status }: OpenDocument): boolean =>
  screen.workflow.machine.head.statuses[status]?.kind === 'refused'

/** The step of the menu that moves a document on which rests. */
const wayOn = ({ screen, refusals, subject }: OpenDocument): string | undefined =>
  Object.entries(screen.workflow.machine.rows).find(
    ([type, row]) =>
      row.menu !== undefined &&
      row.menu.danger !== true &&
      refusals[type] === undefined &&
      fits(row, subject) &&
      targetsOf(row, waysOf(row.from).get(subject.status) ?? {}).some((to) => to !== subject.status),
  )?.[0]

interface NextStepProps {
  readonly onAct: (type: string) => void
  /** Id of the form of a step that the head takes. */
  readonly headForm: string
}

/** The step that is the reader's to take leads to its form, or is taken where it asks for nothing; its other answers stand beside it. */
const NextStep = ({ onAct, headForm }: NextStepProps) => {
  const open = useOpenDocument()
  const { screen, id, document, refusals } = open
  const navigate = useNavigate()
  const waiting = screen.workflow.waitingFor(document)
  const { rows } = screen.workflow.machine
  const on = rests(open) ? wayOn(open) : undefined
  if (on !== undefined)
    return (
      <Button variant="primary" onClick={() => onAct(on)}>
        {rows[on]?.label}
      </Button>
    )
  if (waiting === null || refusals[waiting.command] !== undefined) return null
  const go = async () => {
    // It stands on this page already, unless another tab of the document is open.
    if (goToSection(waiting.command)) return
    await navigate(recordPath(screen.path, id))
    requestAnimationFrame(() => goToSection(waiting.command))
  }
  const others = Object.entries(rows).filter(
    ([type, { menu }]) => menu?.beside === waiting.command && refusals[type] === undefined,
  )
  return (
    <>
      {others.map(([type, { label, menu }]) => (
        <Button key={type} onClick={() => onAct(type)}>
          {menu?.label ?? label}
        </Button>
      ))}
      {stepInHead(open) === undefined ? (
        <Button variant="primary" icon={ArrowDown} onClick={() => void go()}>
          {waiting.label}
        </Button>
      ) : (
        <Button variant="primary" type="submit" form={headForm}>
          {waiting.label}
        </Button>
      )}
    </>
  )
}

/** Who is next, and for how long that has been so. */
const Waiting = () => {
  const open = useOpenDocument()
  const viewer = useViewer()
  const waiting = open.screen.workflow.waitingFor(open.document, viewer)
  if (rests(open)) return <p className="text-13 text-muted">{open.screen.restWords}</p>
  if (waiting === null) return null
  // Looked back at, nobody waits any more.
  const days = open.readOnly ? 0 : daysSince(waiting.since)
  return (
    <p className="text-13 text-muted">
      Waiting for <span className="font-medium text-text">{waiting.who}</span>
      {waiting.role !== waiting.label && `: ${waiting.label}`}, since{' '}
      <time dateTime={waiting.since} title={instantWords(waiting.since)}>
        {instantWords(waiting.since).slice(0, days > 0 ? 11 : undefined)}
      </time>
      {days > 0 && `, ${counted(days, 'day')}`}
    </p>
  )
}
