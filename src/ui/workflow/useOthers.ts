import { othersWho } from '../../domain/workflow/waiting.ts'
import { useViewer } from '../resource/useViewer.ts'
import { useOpenDocument } from './openDocument.ts'

/** Who takes a step that is not the reader's to take, `QA only`; undefined where it is theirs, or nobody in particular takes it. */
export const useOthers = (): ((type: string) => string | undefined) => {
  const { screen, subject } = useOpenDocument()
  const viewer = useViewer()
  return (type) => {
    const row = screen.workflow.machine.rows[type]
    if (row === undefined || viewer === undefined) return undefined
    const { userId: id, departments, ...person } = viewer
    return othersWho(row, subject, { id, ...person }, departments)
  }
}
