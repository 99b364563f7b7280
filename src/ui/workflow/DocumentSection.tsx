import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { AnyRow } from '../../domain/workflow/rows.ts'
import type { Section, Shown } from '../../domain/workflow/sections.ts'
import { Button } from '../kit/Button.tsx'
import { decisionWords } from './decisionWords.ts'
import { hasValue, isRecorded } from './isRecorded.ts'
import { isOffered, type OpenDocument, reachedBy, rowOf, stepInHead, useOpenDocument } from './openDocument.ts'
import { RecordedRows } from './RecordedRows.tsx'
import { RecordedLines } from './RecordedLines.tsx'
import { RecordedAnswers } from './RecordedValue.tsx'
import type { SectionPart, StepPart } from './screen.ts'
import { shownValues } from './shownValues.ts'
import { asksNothing, hasButtons, leadsTo, outcomesOf } from './stepFields.ts'
import { StepForm } from './StepForm.tsx'
import { goToSection, StepSection } from './StepSection.tsx'

/** A step that has its form on the page, not in the menu. */
const isOnPage = (row: AnyRow | undefined): boolean =>
  row !== undefined && row.kind !== 'create' && row.menu === undefined && row.system !== true

const partOf = ({ screen }: OpenDocument, type: string): StepPart & SectionPart => screen.steps[type] ?? {}

/** Does the document wait for the step, as far as its status goes? */
const isOpen = (open: OpenDocument, type: string): boolean =>
  isOnPage(rowOf(open, type)) && (partOf(open, type).isOpen?.(open) ?? isOffered(open, type))

/** The step that a section stands for now: the one that is open, else the first on the page. */
export const stepOf = (open: OpenDocument, { steps }: Section): string =>
  steps.find((type) => isOpen(open, type)) ?? steps.find((type) => isOnPage(rowOf(open, type))) ?? steps[0] ?? ''

/** A section of the form, as the table has it; its part replaces what differs. */
export const DocumentSection = ({ section }: { readonly section: Section }) => {
  const open = useOpenDocument()
  const { document, past, readOnly, refusals, subject } = open
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const type = stepOf(open, section)
  const row = rowOf(open, type)
  const begins = section.steps.some((one) => rowOf(open, one)?.kind === 'create')
  if (row === undefined || (past !== null && begins)) return null
  const part = partOf(open, type)
  const { Recorded, Note, Aside } = part
  const isEdit = row.kind === 'edit'
  const opensAt = part.opensAt ?? (isEdit ? row.label : undefined)
  const mayOpen = opensAt !== undefined && past === null && !readOnly
  const isOpened = mayOpen && (opened || params.get('amend') === type) && refusals[type] === undefined
  const close = () => {
    setOpened(false)
    // An address that stays as it is would be a navigation all the same, and render the whole frame.
    if (params.size > 0) setParams({}, { replace: true })
  }
  const openButton = mayOpen && !isOpened && (!isEdit || isOpen(open, type)) && (
    <Button
      size="small"
      {...(isEdit ? {} : { icon: <Plus aria-hidden="true" className="size-3.5" /> })}
      disabledReason={refusals[type]?.message}
      onClick={() => {
        setOpened(true)
        requestAnimationFrame(() => goToSection(type))
      }}
    >
      {isEdit ? 'Edit' : opensAt}
    </Button>
  )
  const showsAnswers = (part.isRecorded?.(open) ?? isRecorded(open, section)) && !(isEdit && isOpened)
  return (
    <StepSection
      title={section.title}
      types={[type, ...section.steps.filter((one) => one !== type), ...(part.also ?? [])]}
      open={opensAt === undefined ? isOpen(open, type) && type !== stepInHead(open) : isOpened}
      action={
        hasButtons(row, part)
          ? outcomesOf(row)
              .map(([, label], at) => (at === 0 ? label : inSentence(label)))
              .join(' or ')
          : (part.button ?? row.label)
      }
      by={
        part.by?.(open) ??
        (begins ? { name: document.createdBy.name, at: document.createdAt } : reachedBy(subject.path, ...leadsTo(row)))
      }
      hidden={part.hidden === true}
      asksNothing={asksNothing(row)}
      aside={
        (openButton || Aside !== undefined) && (
          <>
            {Aside !== undefined && <Aside />}
            {openButton}
          </>
        )
      }
      answers={
        showsAnswers && (Recorded === undefined ? <Answers section={section} part={part} row={row} /> : <Recorded />)
      }
      note={Note !== undefined && <Note />}
      form={<StepForm type={type} {...(opensAt === undefined ? {} : { onSaved: close, onCancel: close })} />}
    />
  )
}

interface AnswersProps {
  readonly section: Section
  readonly part: SectionPart
  readonly row: AnyRow
}

/** The values that the page shows of a section, with its own names of them. */
const shownOf = ({ shows = [] }: Section, { shows: own, without = [], labels = {} }: SectionPart): readonly Shown[] =>
  (own ?? shows).flatMap((shown) => {
    const path = typeof shown === 'string' ? shown : 'oneOf' in shown ? shown.label : shown[0]
    const label = labels[path]
    return without.includes(path) ? [] : [label === undefined ? shown : [path, label]]
  })

const Answers = ({ section, part, row }: AnswersProps) => {
  const open = useOpenDocument()
  const { rows, lines = [] } = section
  const { cells, rowClass, without = [] } = part
  const shows = shownOf(section, part)
  return (
    <>
      {rows !== undefined && hasValue(open, rows.path) && (
        <RecordedRows
          label={labelOf(open, section)}
          rows={{ ...rows, columns: rows.columns.filter((one) => typeof one !== 'string' || !without.includes(one)) }}
          cells={cells}
          rowClass={rowClass}
        />
      )}
      {shows.length > 0 && (
        <RecordedAnswers shows={shows} decision={decisionWords(open, section, row)} values={part.values} />
      )}
      {lines
        .filter(({ path }) => !without.includes(path) && hasValue(open, path))
        .map((one) => (
          <RecordedLines
            key={one.path}
            label={one.label ?? shownValues(open, [one.path])[0]?.label ?? one.path}
            rows={one}
            cells={cells}
          />
        ))}
    </>
  )
}

/** What the rows of a section are called: as the section where they are all of it, else as their field. */
const labelOf = (open: OpenDocument, { rows, shows, title }: Section): string =>
  shownValues(open, rows === undefined || shows === undefined ? [] : [rows.path])[0]?.label ?? title
