import { Ellipsis } from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { Menu, type MenuProps } from '../../kit/Menu.tsx'

export interface RowMenuProps extends Pick<MenuProps, 'groups'> {
  readonly entry: ResourceEntry
  readonly document: AnyDocument
}

/** What may be done with a record where it is one of many: in a row, on a card. */
export const RowMenu = ({ entry, document, groups }: RowMenuProps) => (
  <Menu
    label={`Actions of ${entry.title(document)}`}
    align="end"
    button={<Ellipsis aria-hidden="true" className="size-4" />}
    buttonClassName="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
    groups={groups}
  />
)
