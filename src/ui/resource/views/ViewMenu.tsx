import { Bookmark, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ListViewDocument } from '../../../domain/platform/list-view/list-view.ts'
import { codes } from '../../../domain/platform/rights.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { Menu, type MenuItem } from '../../kit/Menu.tsx'
import type { ListViews } from './useListViews.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'

/** The saved views of a list, and what can be done with the one in force. */
export const ViewMenu = ({ views }: { readonly views: ListViews }) => {
  const mayI = useMayI()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const { current } = views
  const foreign =
    current === undefined || views.isMine(current) || mayI(codes.adminEdit)
      ? undefined
      : `It is ${current.owner.name}'s. Save it as your own view.`
  const item = (view: ListViewDocument): MenuItem => ({
    key: view.id,
    label: view.name,
    current: view.id === current?.id,
    onSelect: () => views.choose(view),
    ...(view.id === views.defaultId
      ? { hint: 'default' }
      : view.shared === 'yes'
        ? { hint: views.isMine(view) ? 'shared' : view.owner.name }
        : {}),
  })
  const own = views.views.filter(views.isMine)
  const shared = views.views.filter((view) => !views.isMine(view))
  return (
    <>
      <Menu
        label="Views of this list"
        align="start"
        button={
          <>
            <Bookmark aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{current?.name ?? 'Views'}</span>
            {views.isChanged && <span className="shrink-0 text-muted">(changed)</span>}
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
          </>
        }
        buttonClassName="inline-flex h-7 min-w-0 max-w-64 items-center gap-1 rounded-control px-1.5 text-13 text-muted hover:bg-hover hover:text-text max-md:max-w-40 pointer-coarse:h-9"
        groups={[
          own.map(item),
          shared.map(item),
          [
            ...(current === undefined
              ? []
              : [
                  {
                    key: 'update',
                    label: `Save the changes to ${current.name}`,
                    disabledReason: foreign ?? (views.isChanged ? undefined : 'Nothing was changed.'),
                    onSelect: views.update,
                  },
                  ...(views.isChanged
                    ? [{ key: 'discard', label: 'Discard the changes', onSelect: () => views.choose(current) }]
                    : []),
                ]),
            { key: 'save-as', label: 'Save as a new view', onSelect: () => setNaming('new') },
          ],
          current === undefined
            ? []
            : [
                {
                  key: 'default',
                  label: current.id === views.defaultId ? 'Don’t open the list with it' : 'Open the list with it',
                  onSelect: () => views.setDefault(current.id === views.defaultId ? null : current.id),
                },
                {
                  key: 'share',
                  label: current.shared === 'yes' ? 'Stop sharing' : 'Share with everybody',
                  disabledReason: foreign,
                  onSelect: () => views.share(current.shared !== 'yes'),
                },
                { key: 'rename', label: 'Rename', disabledReason: foreign, onSelect: () => setNaming('rename') },
                {
                  key: 'delete',
                  label: 'Delete the view',
                  danger: true,
                  disabledReason: foreign,
                  onSelect: views.remove,
                },
              ],
          current === undefined ? [] : [{ key: 'leave', label: 'Close the view', onSelect: views.leave }],
        ]}
      />
      {naming !== null && (
        <ViewNameDialog
          title={naming === 'new' ? 'Save as a new view' : 'Rename the view'}
          initial={naming === 'new' ? '' : (current?.name ?? '')}
          offersSharing={naming === 'new'}
          onClose={() => setNaming(null)}
          onSave={(name, isShared) => {
            setNaming(null)
            if (naming === 'new') views.saveAs(name, isShared)
            else views.rename(name)
          }}
        />
      )}
    </>
  )
}
