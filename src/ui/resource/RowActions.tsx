import { IconButton } from '../kit/IconButton.tsx'
import type { MenuItem } from '../kit/Menu.tsx'
import { keyWords } from '../kit/shortcuts.ts'

/** The usual actions of a row, whose icons stand at its end while it is looked at, by the keys of their menu items. */
export const rowKeys: Readonly<Record<string, { readonly key: string; readonly words: string }>> = {
  act: { key: 'a', words: 'Take the step that waits for you' },
  edit: { key: 'e', words: 'Edit the row' },
  copy: { key: 'c', words: 'Copy the row' },
  history: { key: 'h', words: 'Open the history of the row' },
}

/** Those of a row's actions that have a key and can be taken now. */
export const usualOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.filter(({ key, disabledReason }) => Object.hasOwn(rowKeys, key) && disabledReason === undefined)

interface RowActionsProps {
  /** What the row is called. */
  readonly title: string
  readonly items: readonly MenuItem[]
}

/** They lie over the end of the row, so that no column is narrower for them. */
export const RowActions = ({ title, items }: RowActionsProps) => (
  <span className="absolute inset-y-0.5 right-full flex items-center bg-inherit pl-1 transition-opacity duration-100 starting:opacity-0 pointer-coarse:hidden">
    {usualOf(items).map(
      ({ key, label, icon, onSelect }) =>
        icon !== undefined && (
          <IconButton
            key={key}
            label={`${label}: ${title}`}
            hint={`${label} (${keyWords(rowKeys[key]?.key ?? '').toUpperCase()})`}
            size="small"
            icon={icon}
            onClick={onSelect}
            className="text-muted"
          />
        ),
    )}
  </span>
)
