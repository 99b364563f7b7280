import { Ban, Pencil, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import { employeeTaskResource } from '../../../domain/hr/employee-task/resource.ts'
import { type EmployeeTask, employeeTasks, type TaskStep } from '../../../domain/hr/employee-task/task.ts'
import { localInstant } from '../../../domain/kernel/calendar.ts'
import { useSession } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import type { MenuItem } from '../../kit/Menu.tsx'
import { notify } from '../../kit/notify.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { stepOf, type StepProps } from '../../resource/screens.ts'

/** What a list offers of a task, and the steps that ask for more than a click. */
type Act = 'Edit' | 'Cancel' | 'Delete' | 'Reopen'

interface Asked {
  readonly act: Act
  /** The dialog of its form. */
  readonly Step: ComponentType<StepProps> | undefined
  readonly task: EmployeeTask
}

export interface TaskMenu {
  readonly itemsOf: (task: EmployeeTask) => readonly MenuItem[]
  /** Why the viewer may not take a step of a task; undefined where they may. */
  readonly refusal: (task: EmployeeTask, type: TaskStep) => string | undefined
  /** Opens what asks for it: a form, or whether it is meant. */
  readonly ask: (task: EmployeeTask, act: Act) => void
  readonly dialog: ReactNode
}

/** Why the viewer may not take a step of a task, by its own table. */
const useRefusal = (): TaskMenu['refusal'] => {
  const { user, authorization, companyGroup, company, location } = useSession()
  if (user === null || authorization === null || companyGroup === null || company === null || location === null)
    return () => ''
  const context = {
    actor: { id: user.id, name: user.name, codes: new Set(authorization.codes) },
    now: localInstant(today(), '12:00'),
    newId: () => '',
    scope: { companyGroup, company, location },
    facts: {},
  }
  return (task, type) => employeeTasks.aggregate.permits?.(task, type, context)?.message
}

/** What may be done with a task in its list (seed 2, 2.14): Edit, Cancel and Delete, the last two once they are confirmed. */
export const useTaskMenu = (): TaskMenu => {
  const { give } = useRecordCommands(employeeTaskResource)
  const refusal = useRefusal()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const ask = (task: EmployeeTask, act: Act) => setAsked({ act, task, Step: stepOf(tasksKey) })
  const item = (task: EmployeeTask, act: Act, icon: MenuItem['icon']): MenuItem => ({
    key: act,
    label: act,
    icon,
    danger: act !== 'Edit',
    disabledReason: refusal(task, act),
    onSelect: () => ask(task, act),
  })
  const itemsOf = (task: EmployeeTask): readonly MenuItem[] => [
    item(task, 'Edit', Pencil),
    // Offered unless it is completed (seed): of one that is cancelled it says so.
    ...(task.status === 'completed' ? [] : [item(task, 'Cancel', Ban)]),
    item(task, 'Delete', Trash2),
  ]
  const take = async ({ act, task: { id } }: Asked): Promise<void> => {
    close()
    if ((await give(id, act, {})) && act === 'Cancel') void notify('Task cancelled sucessfully', { tone: 'done' })
  }
  return {
    itemsOf,
    refusal,
    ask,
    dialog: (
      <>
        {(asked?.act === 'Edit' || asked?.act === 'Reopen') && asked.Step !== undefined && (
          <Suspense fallback={null}>
            <asked.Step id={asked.task.id} type={asked.act} onClose={close} />
          </Suspense>
        )}
        <ConfirmDialog
          open={asked?.act === 'Cancel'}
          onClose={close}
          title={`Cancel task ${asked?.task.name ?? ''}?`}
          cancel="Keep"
          confirm="Cancel task"
          variant="danger"
          onConfirm={() => asked !== null && void take(asked)}
        />
        <ConfirmDialog
          open={asked?.act === 'Delete'}
          onClose={close}
          title={`Delete task ${asked?.task.name ?? ''}? This cannot be undone.`}
          confirm="Delete"
          variant="danger"
          onConfirm={() => asked !== null && void take(asked)}
        />
      </>
    ),
  }
}
