import { Fragment } from 'react'
import { Dialog } from '../ui/kit/Dialog.tsx'
import { Kbd } from '../ui/kit/Kbd.tsx'
import { keyWords, useShortcutGroups } from '../ui/kit/shortcuts.ts'

/** Every key in force on this page, from the tables that bind them. */
export const ShortcutHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const groups = useShortcutGroups()
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="small">
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title} className="mb-4 last:mb-0">
          <h3 className="mb-1.5 text-xs font-medium text-muted">{title}</h3>
          <dl className="space-y-1.5 text-13">
            {shortcuts.map(({ keys, words }) => (
              <div key={words} className="flex items-center justify-between gap-3">
                <dt>{words}</dt>
                <dd className="flex items-center gap-1 text-xs text-muted">
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && 'then'}
                      <Kbd>{keyWords(key)}</Kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
