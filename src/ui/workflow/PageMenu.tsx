import { ArrowRight, Bell, BellOff, Copy, Ellipsis, FileText, ListTodo, PenLine, Printer } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { AnyRow } from '../../domain/workflow/rows.ts'
import { useFollowing } from './comments/useFollowing.ts'
import { buttonClasses } from '../kit/Button.tsx'
import { Menu, type MenuItem } from '../kit/Menu.tsx'
import { isCopied, useMissingCreation } from './creation.ts'
import { recordPath } from '../resource/record/recordPath.ts'
import { useOpenDocument } from './openDocument.ts'
import { useAddTask } from './tasks/useAddTask.ts'
import { useOthers } from './useOthers.ts'
import { usePaper } from '../document/paper/usePaper.ts'

/** Groups of the menu in their order; the text is corrected in the first, the page copied and printed at the end of the second. */
const groups = [0, 1, 2]

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** What can be done beside the steps of the path; what is not the reader's to do shows the reason. */
export const PageMenu = ({ onAct }: { readonly onAct: (type: string) => void }) => {
  const { screen, id, document, refusals, correct } = useOpenDocument()
  const following = useFollowing(screen.entry, document)
  const navigate = useNavigate()
  const missing = useMissingCreation(screen)
  const othersFor = useOthers()
  const addTask = useAddTask()
  const paper = usePaper(screen.entry, document, screen.workflow.titleOf(document))
  const { workflow, icons, corrections } = screen
  const order = Object.keys(icons)
  const placeOf = (type: string): number => (order.includes(type) ? order.indexOf(type) : order.length)
  const itemOf = (type: string, row: AnyRow): MenuItem => {
    const Icon = icons[type] ?? ArrowRight
    const refusal = refusals[type]
    const others = refusal === undefined ? undefined : othersFor(type)
    return {
      key: type,
      label: row.menu?.label ?? row.label,
      icon: <Icon {...icon} />,
      onSelect: () => onAct(type),
      disabledReason: refusal?.message,
      others,
      isNotNow: others === undefined && refusal?.rule !== 'E-PERM',
      danger: row.menu?.danger ?? false,
    }
  }
  const itemsOf = (group: number): readonly MenuItem[] =>
    Object.entries(workflow.machine.rows)
      .filter(([, row]) => row.menu?.group === group)
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([type, row]) => itemOf(type, row))
  const correction: readonly MenuItem[] =
    corrections === undefined
      ? []
      : [
          {
            key: corrections.command,
            label: 'Correct an entry',
            icon: <PenLine {...icon} />,
            onSelect: () => correct(''),
            disabledReason: refusals[corrections.command]?.message,
            isNotNow: refusals[corrections.command]?.rule === 'E-STATE',
          },
        ]
  const copy: MenuItem = {
    key: 'Copy',
    label: 'Copy',
    icon: Copy,
    onSelect: () => void navigate(`${screen.path}/new?copy=${encodeURIComponent(id)}`),
    disabledReason: missing,
  }
  const follow: MenuItem = {
    key: 'Follow',
    label: following.follows ? 'Stop following' : 'Follow',
    ...(following.follows ? {} : { about: 'You hear of new comments.' }),
    icon: following.follows ? BellOff : Bell,
    onSelect: following.toggle,
  }
  const task: MenuItem = {
    key: 'Task',
    label: 'Add task',
    icon: ListTodo,
    onSelect: () =>
      addTask({
        resource: screen.entry.key,
        id,
        link: recordPath(screen.path, id),
        name: screen.workflow.titleOf(document),
      }),
  }
  const print: MenuItem = {
    key: 'Print',
    label: 'Print',
    icon: <Printer {...icon} />,
    onSelect: () => window.print(),
  }
  const onPaper: readonly MenuItem[] =
    paper === undefined
      ? []
      : [
          {
            key: 'PDF',
            label: paper.busy ? 'Writing PDF' : 'PDF to send',
            icon: <FileText {...icon} />,
            onSelect: paper.take,
            disabledReason: paper.busy ? 'The PDF is being written.' : undefined,
          },
        ]
  return (
    <Menu
      label="More actions"
      align="end"
      button={<Ellipsis aria-hidden="true" className="size-4" />}
      buttonClassName={buttonClasses('secondary')}
      groups={groups.map((group) => [
        ...(group === 0 ? correction : []),
        ...itemsOf(group),
        ...(group === 1 ? [...(isCopied(screen) ? [copy] : []), follow, task, print, ...onPaper] : []),
      ])}
    />
  )
}
