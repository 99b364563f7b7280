import { Menu as HeadlessMenu, MenuButton, MenuItem as HeadlessItem, MenuItems } from '@headlessui/react'
import { Check, Lock } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClasses } from './Button.tsx'
import { classes } from './classes.ts'
import { Dialog } from './Dialog.tsx'
import { drawIcon, type Icon } from './icon.tsx'
import type { LateStart } from './useLateFace.ts'

export interface MenuItem {
  readonly key: string
  readonly label: string
  /** Under its label. */
  readonly about?: string
  readonly icon?: Icon | undefined
  readonly onSelect: () => void
  /** Why it cannot be chosen now; shown under its label. */
  readonly disabledReason?: string | undefined
  /** Who can instead: `QA only`. */
  readonly others?: string | undefined
  /** It is the time that is wrong for it, not the reader. */
  readonly isNotNow?: boolean
  readonly danger?: boolean
  /** At the right end: a shortcut, a mark. */
  readonly hint?: ReactNode
  /** The one in force: marked. */
  readonly current?: boolean
}

/** Facts between the groups of a menu, nothing to choose. */
export interface MenuNote {
  readonly note: ReactNode
  readonly key: string
}

export interface MenuProps {
  /** Name of the button. */
  readonly label: string
  /** What the button shows; its name when nothing is given. */
  readonly button?: ReactNode
  readonly buttonClassName?: string
  readonly align?: 'start' | 'end'
  /** Groups of items, with lines between them. */
  readonly groups: readonly (readonly MenuItem[] | MenuNote)[]
  /** Facts above the items, e.g. who is signed in. */
  readonly header?: ReactNode
}

const isClosed = ({ disabledReason }: MenuItem): boolean => disabledReason !== undefined

const mostOthers = 2

/** What closes several items, in a few words: `QA only; not now: 2`. */
const closedWords = (closed: readonly MenuItem[]): string => {
  const others = [...new Set(closed.flatMap((one) => one.others ?? []))]
  const now = closed.filter(({ isNotNow }) => isNotNow === true).length
  return [...others.slice(0, mostOthers), ...(now === 0 || now === closed.length ? [] : [`not now: ${now}`])].join('; ')
}

/** The groups with something in them; several items that cannot be chosen become one, `unavailable`, which leads to their reasons. */
const folded = (
  groups: MenuProps['groups'],
  unavailable: (items: readonly MenuItem[]) => MenuItem,
): MenuProps['groups'] => {
  const closed = groups.flatMap((group) => ('note' in group ? [] : group.filter(isClosed)))
  const shown =
    closed.length < 2
      ? groups
      : [
          ...groups.map((group) => ('note' in group ? group : group.filter((item) => !isClosed(item)))),
          [unavailable(closed)],
        ]
  return shown.filter((group) => 'note' in group || group.length > 0)
}

/** The menu itself, fetched late; use `Menu`. */
const MenuFace = ({
  label,
  button,
  buttonClassName,
  align = 'end',
  groups,
  header,
  openAtOnce,
  focusAtOnce,
}: MenuProps & LateStart) => {
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (openAtOnce || focusAtOnce) opener.current?.focus()
    // The library cannot be opened from outside but by the key that opens it.
    if (openAtOnce) opener.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [openAtOnce, focusAtOnce])
  const [reasons, setReasons] = useState<readonly MenuItem[] | null>(null)
  const filled = folded(groups, (closed) => ({
    key: 'unavailable',
    label: `Not available to you: ${closed.length}`,
    about: closedWords(closed),
    icon: Lock,
    onSelect: () => setReasons(closed),
  }))
  return (
    <>
      <HeadlessMenu>
        <MenuButton
          ref={opener}
          aria-label={button === undefined ? undefined : label}
          className={buttonClassName ?? buttonClasses()}
        >
          {button ?? label}
        </MenuButton>
        <MenuItems
          anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
          className="z-50 max-w-[min(22rem,calc(100vw-1rem))] min-w-52 rounded-panel border border-line bg-raised p-1 text-text shadow-float outline-none"
        >
          {header !== undefined && <div className="border-b border-line px-2.5 pt-1.5 pb-2.5 mb-1">{header}</div>}
          {filled.map((group, index) => (
            <Fragment key={'note' in group ? group.key : group[0]?.key}>
              {index > 0 && <hr className="my-1 border-line" />}
              {'note' in group && <div className="px-2.5 py-1.5">{group.note}</div>}
              {('note' in group ? [] : group).map((item) => (
                <HeadlessItem key={item.key} disabled={item.disabledReason !== undefined}>
                  <button
                    type="button"
                    onClick={item.onSelect}
                    className={classes(
                      'flex min-h-8 w-full items-center gap-2.5 rounded px-2.5 py-1 text-left text-13 data-focus:bg-hover pointer-coarse:min-h-10',
                      item.danger && 'text-danger',
                      item.disabledReason !== undefined && 'cursor-not-allowed text-muted',
                    )}
                  >
                    {item.icon !== undefined && (
                      <span className="flex size-4 shrink-0 items-center text-muted">{drawIcon(item.icon)}</span>
                    )}
                    <span className="min-w-0 flex-1">
                      <bdi className="line-clamp-2 wrap-anywhere">{item.label}</bdi>
                      {[item.about, item.others, item.disabledReason].map(
                        (words) =>
                          words !== undefined &&
                          words !== '' && (
                            <span key={words} className="block max-w-64 text-xs text-muted">
                              {words}
                            </span>
                          ),
                      )}
                    </span>
                    {item.current === true && <Check aria-label="Current" className="size-4 shrink-0 text-link" />}
                    {item.hint !== undefined && <span className="text-xs text-muted">{item.hint}</span>}
                  </button>
                </HeadlessItem>
              ))}
            </Fragment>
          ))}
        </MenuItems>
      </HeadlessMenu>
      <Dialog open={reasons !== null} onClose={() => setReasons(null)} size="small" title="Not available to you">
        <div className="space-y-5">
          <Reasons title="For others to do" items={reasons?.filter(({ isNotNow }) => isNotNow !== true)} />
          <Reasons title="Not now" items={reasons?.filter(({ isNotNow }) => isNotNow === true)} />
        </div>
      </Dialog>
    </>
  )
}

const Reasons = ({ title, items = [] }: { readonly title: string; readonly items?: readonly MenuItem[] | undefined }) =>
  items.length > 0 && (
    <section aria-label={title} className="space-y-2">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <dl className="space-y-3 text-13">
        {items.map(({ key, label, others, disabledReason }) => (
          <div key={key}>
            <dt className="font-medium">{label}</dt>
            {others !== undefined && <dd>{others}</dd>}
            <dd className="text-muted">{disabledReason}</dd>
          </div>
        ))}
      </dl>
    </section>
  )

export default MenuFace
