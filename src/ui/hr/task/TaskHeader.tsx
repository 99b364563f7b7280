import { Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { priorities, taskStatuses, taskTypes } from '../../../domain/hr/employee-task/choices.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { employeeTasks } from '../../../domain/hr/employee-task/task.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { statusLabel } from '../../../domain/workflow/status-label.ts'
import { Button } from '../../kit/Button.tsx'
import { RadioGroup } from '../../kit/RadioGroup.tsx'
import type { SelectOption } from '../../kit/Select.tsx'
import { comingFrom } from '../../kit/wayBack.ts'
import { ListSelect } from '../../resource/ListSelect.tsx'
import { type Narrowing, viewIn, views } from './narrowing.ts'

const choicesOf = (all: string, values: readonly string[], label = wordsOf): readonly SelectOption[] => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: label(value) })),
]

const statuses: readonly SelectOption[] = [
  { value: 'to-do', label: 'To do' },
  ...choicesOf('Any status', taskStatuses, (one) => statusLabel(employeeTasks.machine.head, one)),
]

export interface Narrowed {
  readonly narrowing: Narrowing
  readonly onNarrow: (change: Partial<Narrowing>) => void
}

export interface TaskHeaderProps extends Narrowed {
  /** Those that there are. */
  readonly tags: readonly string[]
  /** How many the person only watches. */
  readonly watched: number
}

/** How tasks are seen, which of them, and another one. */
export const TaskHeader = ({ narrowing, onNarrow, tags, watched }: TaskHeaderProps) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status, type, priority, tag, watching } = narrowing
  const view = viewIn(narrowing)
  const isWatching = watching === 'yes'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RadioGroup aria-label="View" options={views} value={view} onChange={(value) => onNarrow({ view: value })} />
      {view !== 'status' && (
        <ListSelect
          label="Status"
          value={status}
          options={statuses}
          onChoose={(value) => onNarrow({ status: value })}
        />
      )}
      <ListSelect
        label="Type"
        value={type}
        options={choicesOf('Any type', taskTypes)}
        onChoose={(value) => onNarrow({ type: value })}
      />
      <ListSelect
        label="Priority"
        value={priority}
        options={choicesOf('Any priority', priorities)}
        onChoose={(value) => onNarrow({ priority: value })}
      />
      <ListSelect
        label="Tag"
        value={tag}
        options={choicesOf('Any tag', tags, (one) => one)}
        onChoose={(value) => onNarrow({ tag: value })}
      />
      <Button variant="ghost" aria-pressed={isWatching} onClick={() => onNarrow({ watching: isWatching ? '' : 'yes' })}>
        Watching {watched}
      </Button>
      <span className="flex-1" />
      <Button
        variant="primary"
        icon={Plus}
        onClick={() => void navigate(`${myTasksPath}/new`, comingFrom(pathname + search))}
      >
        Add
      </Button>
    </div>
  )
}
