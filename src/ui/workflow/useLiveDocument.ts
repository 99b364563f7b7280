import { useMemo } from 'react'
import { type DocumentAnswer, useDocument } from '../../infra/react/index.ts'
import { useSeen } from '../history/useSeen.ts'
import { type OpenDocument, readDocument } from './openDocument.ts'
import type { WorkflowScreen } from './screen.ts'

interface Look {
  readonly correct: OpenDocument['correct']
  readonly taken?: OpenDocument['taken']
  /** It stands beside a list along which its reader may only pass. */
  readonly isBeside?: boolean
}

/** A document with what its reader may do on it now, live; null while there is none. */
export const useLiveDocument = (
  screen: WorkflowScreen,
  id: string,
  { correct, taken, isBeside = false }: Look,
): { readonly answer: DocumentAnswer; readonly open: OpenDocument | null } => {
  const answer = useDocument(screen.entry.key, id)
  const { view, refusals, signs, commands } = answer
  const document = view?.document
  const seen = useSeen(screen.entry.key, id, document?.version, isBeside)
  const open = useMemo(
    (): OpenDocument | null =>
      document === undefined
        ? null
        : { ...readDocument(screen, document), refusals, signs, commands, readOnly: false, seen, correct, taken },
    [screen, document, refusals, signs, commands, seen, correct, taken],
  )
  return { answer, open }
}
