import { useCallback } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { History } from '../history/History.tsx'
import type { StatusTone } from '../kit/StatusChip.tsx'
import { DocumentAt } from './DocumentAt.tsx'
import { useOpenDocument } from './openDocument.ts'

/** What happened to the document, and how it looked after each event. */
export const HistoryTab = () => {
  const { screen, id } = useOpenDocument()
  const view = useCallback((document: AnyDocument) => <DocumentAt screen={screen} document={document} />, [screen])
  const toneOf = useCallback(
    (status: string): StatusTone =>
      screen.tones?.[status] ?? screen.workflow.machine.head.statuses[status]?.tone ?? 'draft',
    [screen],
  )
  return <History entry={screen.entry} id={id} view={view} toneOf={toneOf} />
}
