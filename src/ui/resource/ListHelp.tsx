import { Dialog } from '../kit/Dialog.tsx'
import { Kbd } from '../kit/Kbd.tsx'

const keys: readonly (readonly [string, string])[] = [
  ['/', 'Search'],
  ['f', 'Add a filter'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['e', 'Edit the row'],
  ['n', 'Add'],
  ['Esc', 'Clear the selection'],
  ['[', 'Fold the sidebar'],
]

/** The keys of a list. */
export const ListHelp = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keys of this list" size="small">
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-13">
      {keys.map(([key, words]) => (
        <div key={key} className="contents">
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
