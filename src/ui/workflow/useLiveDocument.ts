import { useMemo } from 'react'
import { type DocumentAnswer, useDocument } from '../../infra/react/index.ts'
import { type OpenDocument, readDocument } from './openDocument.ts'
import type { WorkflowScreen } from './screen.ts'

/** A document with what its reader may do on it now, live; null while there is none. */
export const useLiveDocument = (
  screen: WorkflowScreen,
  id: string,
  correct: OpenDocument['correct'],
  taken?: OpenDocument['taken'],
): { readonly answer: DocumentAnswer; readonly open: OpenDocument | null } => {
  const answer = useDocument(screen.entry.key, id)
  const { view, refusals, signs, commands } = answer
  const document = view?.document
  const open = useMemo(
    (): OpenDocument | null =>
      document === undefined
        ? null
        : { ...readDocument(screen, document), refusals, signs, commands, readOnly: false, correct, taken },
    [screen, document, refusals, signs, commands, correct, taken],
  )
  return { answer, open }
}
