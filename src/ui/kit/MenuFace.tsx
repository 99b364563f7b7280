import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Check } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { buttonClasses } from './Button.tsx'
import { classes } from './classes.ts'
import type { MenuProps } from './Menu.tsx'

export interface MenuFaceProps extends MenuProps {
  readonly openAtOnce: boolean
  readonly focusAtOnce: boolean
}

/** How a menu looks; use `Menu`. */
const MenuFace = ({
  label,
  button,
  buttonClassName,
  align = 'end',
  groups,
  header,
  openAtOnce,
  focusAtOnce,
}: MenuFaceProps) => {
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (openAtOnce || focusAtOnce) opener.current?.focus()
    // The library has no "open from the start"; the key that opens it is its public face.
    if (openAtOnce) opener.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [openAtOnce, focusAtOnce])
  const filled = groups.filter((group) => 'note' in group || group.length > 0)
  return (
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
              <MenuItem key={item.key} disabled={item.disabledReason !== undefined}>
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
                    <span className="flex size-4 shrink-0 items-center text-muted">{item.icon}</span>
                  )}
                  <span className="min-w-0 flex-1">
                    <bdi className="line-clamp-2 wrap-anywhere">{item.label}</bdi>
                    {item.disabledReason !== undefined && (
                      <span className="block max-w-64 text-xs">{item.disabledReason}</span>
                    )}
                  </span>
                  {item.current === true && <Check aria-label="Current" className="size-4 shrink-0 text-link" />}
                  {item.hint !== undefined && <span className="text-xs text-muted">{item.hint}</span>}
                </button>
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </MenuItems>
    </HeadlessMenu>
  )
}

export default MenuFace
