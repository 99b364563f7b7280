import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../kit/Dialog.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Kbd } from '../kit/Kbd.tsx'

const keys: readonly (readonly [readonly string[], string])[] = [
  [['←', '→'], 'Previous and next version'],
  [['↑', '↓'], 'The same in the list of events'],
  [['Home', 'End'], 'First and last version'],
  [['[', ']'], 'Previous and next status'],
  [['c'], 'Pin this version and compare; again to end'],
  [['v'], 'Verify'],
]

/** The keys of a replay. */
export const HistoryKeys = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Keys"
        size="small"
        icon={<Keyboard aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
        className="pointer-coarse:hidden"
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Keys" size="small">
        <dl className="space-y-2 text-13">
          {keys.map(([names, words]) => (
            <div key={words} className="flex items-center justify-between gap-3">
              <dt>{words}</dt>
              <dd className="flex gap-1">
                {names.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
