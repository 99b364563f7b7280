import { authorOf, type CorrectableText, correctableAt } from '../../domain/workflow/corrections.ts'
import { useSession } from '../../infra/react/index.ts'
import { type OpenDocument, useOpenDocument } from './openDocument.ts'

/** The rule about the text at a path below the recorded values, where it may be corrected at all. */
export const spotAt = ({ screen: { corrections } }: OpenDocument, path: string): CorrectableText | undefined =>
  corrections === undefined ? undefined : correctableAt(corrections.texts, path)

/** May the reader correct a text? Their own, or with a right to those of others any. */
export const useMayCorrect = (): ((spot: CorrectableText, path: string) => boolean) => {
  const { screen, subject } = useOpenDocument()
  const { user, authorization } = useSession()
  const mayAll = screen.corrections?.codes.some((code) => authorization?.codes.includes(code)) === true
  return (spot, path) => mayAll || authorOf(spot, path, subject) === user?.id
}
