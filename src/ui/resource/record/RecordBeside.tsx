import { useEffect, useRef } from 'react'
import { answersIn } from '../../../domain/workflow/waiting.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { SinceLooked } from '../../history/SinceLooked.tsx'
import { useSeen } from '../../history/useSeen.ts'
import { Button } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { NotOpenedHere } from '../NotOpenedHere.tsx'
import RecordPreview from '../RecordPreview.tsx'
import type { BesideProps } from '../screens.ts'
import { useViewer } from '../useViewer.ts'
import { headFacts } from './headFacts.tsx'
import { addressOf } from './recordPath.ts'
import type { RecordScreen } from './screen.ts'
import { useTransitions } from './useTransitions.tsx'

/** A record with the answers to what it waits for, beside a list of such: read, decided and signed without leaving the list. */
export const RecordBeside = ({
  screen,
  id,
  takesFocus = false,
  onTaken,
}: BesideProps & { readonly screen: RecordScreen }) => {
  const { entry, faces = {}, Banner } = screen
  const viewer = useViewer()
  const { status, view } = useDocument(entry.key, id)
  const document = view?.document
  const seen = useSeen(entry.key, id, document?.version, true)
  const { itemsOf, dialog } = useTransitions(entry, { seen, onTaken })
  const pane = useRef<HTMLDivElement>(null)
  const isOpen = document !== undefined
  useEffect(preloadDialog, [])
  useEffect(() => {
    if (!takesFocus || !isOpen) return
    const start = pane.current?.querySelector<HTMLElement>('[data-answers] button') ?? pane.current
    start?.focus()
  }, [takesFocus, isOpen])
  if (document === undefined)
    return status === 'elsewhere' ? <NotOpenedHere label={entry.label} /> : <Skeleton className="h-24 w-full" />
  const items = itemsOf(document)
  const answers = (entry.steps === undefined ? [] : answersIn(entry.steps, String(document['status'])))
    .flatMap((type) => items.find(({ key }) => key === type) ?? [])
    .filter(({ disabledReason }) => disabledReason === undefined)
  const own = addressOf(screen, id)
  return (
    <div ref={pane} tabIndex={-1} className="space-y-4 outline-none">
      <RecordPreview
        entry={entry}
        document={document}
        viewer={viewer}
        faces={faces}
        to={own}
        facts={headFacts(screen, document, viewer)}
        actions={
          <>
            {answers.length > 0 && (
              <div data-answers className="flex flex-wrap gap-2">
                {answers.map(({ key, label, icon, onSelect }, index) => (
                  <Button key={key} variant={index === 0 ? 'primary' : 'secondary'} icon={icon} onClick={onSelect}>
                    {label}
                  </Button>
                ))}
              </div>
            )}
            {Banner !== undefined && <Banner document={document} />}
            <SinceLooked entry={entry} id={id} seen={seen} document={document} own={own} />
          </>
        }
      />
      {dialog}
    </div>
  )
}
