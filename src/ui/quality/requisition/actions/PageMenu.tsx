import { Ellipsis, PenLine, Printer } from 'lucide-react'
import { buttonClasses } from '../../../kit/Button.tsx'
import { Menu } from '../../../kit/Menu.tsx'
import { useOpenRequisition } from '../openRequisition.ts'
import { type ActionKey, actions } from './actionTable.ts'

/** What can be done beside the steps of the path; what is not the reader's to do says why. */
export const PageMenu = ({ onAct }: { readonly onAct: (key: ActionKey) => void }) => {
  const { refusals, correct } = useOpenRequisition()
  const [team = [], review = [], ends = []] = actions.map((group) =>
    group.map(({ key, label, icon: Icon, danger = false }) => ({
      key,
      label,
      icon: <Icon aria-hidden="true" className="size-4" />,
      onSelect: () => onAct(key),
      disabledReason: refusals[key]?.message,
      danger,
    })),
  )
  return (
    <Menu
      label="More actions"
      align="end"
      button={<Ellipsis aria-hidden="true" className="size-4" />}
      buttonClassName={buttonClasses('secondary')}
      groups={[
        [
          {
            key: 'Correct',
            label: 'Correct a text',
            icon: <PenLine aria-hidden="true" className="size-4" />,
            onSelect: () => correct(''),
            disabledReason: refusals.Correct?.message,
          },
          ...team,
        ],
        [
          ...review,
          {
            key: 'Print',
            label: 'Print',
            icon: <Printer aria-hidden="true" className="size-4" />,
            onSelect: () => window.print(),
          },
        ],
        ends,
      ]}
    />
  )
}
