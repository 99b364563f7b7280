import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { FieldTable } from '../../domain/registry/fields.ts'
import { withDetails } from '../../domain/workflow/evolve.ts'
import { DocumentSection } from './DocumentSection.tsx'
import { type OpenDocument, OpenDocumentContext, readDocument, useOpenDocument } from './openDocument.ts'
import { RelatedDocuments } from './RelatedDocuments.tsx'
import type { Values } from './screen.ts'
import { TasksAbout } from './tasks/TasksAbout.tsx'
import type { AnyDocument } from '../../domain/kernel/document.ts'

type Rounds = Readonly<Record<string, Values>>

/** The document as its paper form: what was answered as text, what is asked now as a form in its place. */
export const FormTab = () => {
  const { details, screen, readOnly } = useOpenDocument()
  const { Banner } = screen
  const rounds = Object.keys((details['previousRounds'] ?? {}) as Rounds)
    .map(Number)
    .toSorted((one, other) => one - other)
  return (
    <div className="space-y-4">
      {Banner !== undefined && !readOnly && <Banner />}
      {rounds.map((round) => (
        <PreviousRound key={round} round={round} />
      ))}
      <Sections />
      {/* Documents with lines make others, and are made by them. */}
      {!readOnly && hasLines(screen.workflow.machine.head.fields) && <RelatedDocuments />}
      {!readOnly && <TasksAbout />}
    </div>
  )
}

const hasLines = (fields: FieldTable): boolean => Object.values(fields).some(({ kind }) => kind === 'lines')

const Sections = () => {
  const { screen } = useOpenDocument()
  return screen.sections.map((section) => <DocumentSection key={section.title} section={section} />)
}

/** What an earlier round recorded before the document was re-opened; never editable. */
const PreviousRound = ({ round }: { readonly round: number }) => {
  const open = useOpenDocument()
  const past = useMemo((): OpenDocument => {
    const { screen, details, document } = open
    const { head } = screen.workflow.machine
    const parts = (details['previousRounds'] as Rounds | undefined)?.[String(round)] ?? {}
    const begun = Object.fromEntries(Object.entries(details).filter(([key]) => Object.hasOwn(head.fields, key)))
    const whole = withDetails(head, { ...document, path: [] }, { ...begun, round, ...parts }) as AnyDocument
    return { ...open, ...readDocument(screen, whole), readOnly: open.readOnly, past: round }
  }, [open, round])
  return (
    <details className="group/round rounded-panel border border-line bg-sunken">
      <summary className="flex min-h-10 items-center px-4 text-sm font-medium">
        <ChevronRight
          aria-hidden="true"
          className="mr-1.5 size-4 text-muted transition-transform group-open/round:rotate-90"
        />
        Round {round}
        <span className="ml-2 font-normal text-muted">recorded before it was re-opened</span>
      </summary>
      <div className="space-y-3 border-t border-line p-3">
        <OpenDocumentContext value={past}>
          <Sections />
        </OpenDocumentContext>
      </div>
    </details>
  )
}
