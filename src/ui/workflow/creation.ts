import { useMissingRight } from '../resource/useMissingRight.ts'
import type { WorkflowScreen } from './screen.ts'

/** The step that begins a document. */
export const creation = ({ workflow }: WorkflowScreen) => {
  const [type = 'Create', row] = Object.entries(workflow.machine.rows).find(([, { kind }]) => kind === 'create') ?? []
  return { type, row }
}

/** Is a document begun as a copy of another one? */
export const isCopied = (screen: WorkflowScreen): boolean =>
  creation(screen).row !== undefined && screen.beginsAt === undefined

/** Why the user may not begin a document; `undefined`: they may. */
export const useMissingCreation = (screen: WorkflowScreen): string | undefined => {
  const [code = ''] = creation(screen).row?.codes ?? []
  const missing = useMissingRight(`add ${screen.name}s`, code)
  return code === '' ? undefined : missing
}
