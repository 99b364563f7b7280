import { useEffect, useRef, useState } from 'react'
import { LastEvents } from '../history/LastEvents.tsx'
import { SinceLooked } from '../history/SinceLooked.tsx'
import { preloadDialog } from '../kit/Dialog.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { NotOpenedHere } from '../resource/NotOpenedHere.tsx'
import { recordPath } from '../resource/record/recordPath.ts'
import type { BesideProps } from '../resource/screens.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { DocumentHeader } from './DocumentHeader.tsx'
import { FormTab } from './FormTab.tsx'
import { OpenDocumentContext } from './openDocument.ts'
import type { WorkflowScreen } from './screen.ts'
import { goToSection } from './StepSection.tsx'
import { useLiveDocument } from './useLiveDocument.ts'

/** A document with its open step beside a list of such: read, decided and signed without leaving the list. */
export const DocumentBeside = ({
  screen,
  id,
  takesFocus = false,
  onTaken,
}: BesideProps & { readonly screen: WorkflowScreen }) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const { answer, open } = useLiveDocument(screen, id, { correct: setPointed, taken: onTaken, isBeside: true })
  const pane = useRef<HTMLDivElement>(null)
  const awaited = open === null ? undefined : screen.workflow.waitingFor(open.document)?.command
  const isOpen = open !== null
  useEffect(preloadDialog, [])
  useEffect(() => {
    if (!takesFocus || !isOpen) return
    if (awaited !== undefined && goToSection(awaited, 'nearest')) return
    // A step that asks nothing has its button in the head.
    const button = pane.current?.querySelector<HTMLElement>('header button[type=submit]')
    const start = button ?? pane.current
    start?.focus()
  }, [takesFocus, isOpen, awaited])
  if (open === null) return answer.status === 'elsewhere' ? <NotOpenedHere label={screen.name} /> : <Skeleton />
  const close = () => {
    setChosen(null)
    setPointed(null)
  }
  return (
    <OpenDocumentContext value={open}>
      <div ref={pane} tabIndex={-1} className="space-y-4 outline-none">
        <DocumentHeader onAct={setChosen} isBeside />
        <SinceLooked
          entry={screen.entry}
          id={id}
          seen={open.seen}
          document={open.document}
          own={recordPath(screen.path, id)}
        />
        <FormTab />
        <LastEvents entry={screen.entry} id={id} />
      </div>
      <ActionDialog type={chosen} onClose={close} />
      <CorrectDialog path={pointed} onClose={close} />
    </OpenDocumentContext>
  )
}
