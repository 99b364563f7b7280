import { EllipsisVertical, FileDown, FileSpreadsheet, FileUp, Keyboard } from 'lucide-react'
import { Menu } from '../kit/Menu.tsx'
import type { ExportFormat } from './export/plan.ts'

interface ListMenuProps {
  readonly exportReason: string | undefined
  readonly onExport: (format: ExportFormat) => void
  /** Missing where nothing can be imported. */
  readonly importing: { readonly onImport: () => void; readonly disabledReason?: string | undefined } | undefined
  readonly onHelp: () => void
}

/** What a list offers beside looking at it, in one button so that a phone has room for it. */
export const ListMenu = ({ exportReason, onExport, importing, onHelp }: ListMenuProps) => (
  <Menu
    label="More for this list"
    button={<EllipsisVertical aria-hidden="true" className="size-4" />}
    buttonClassName="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
    groups={[
      [
        {
          key: 'xlsx',
          label: 'Export as XLSX',
          icon: <FileSpreadsheet aria-hidden="true" className="size-4" />,
          disabledReason: exportReason,
          onSelect: () => onExport('xlsx'),
        },
        {
          key: 'csv',
          label: 'Export as CSV',
          icon: <FileDown aria-hidden="true" className="size-4" />,
          disabledReason: exportReason,
          onSelect: () => onExport('csv'),
        },
      ],
      importing === undefined
        ? []
        : [
            {
              key: 'import',
              label: 'Import',
              icon: <FileUp aria-hidden="true" className="size-4" />,
              disabledReason: importing.disabledReason,
              onSelect: importing.onImport,
            },
          ],
      [
        {
          key: 'help',
          label: 'Keys of this list',
          icon: <Keyboard aria-hidden="true" className="size-4" />,
          onSelect: onHelp,
        },
      ],
    ]}
  />
)
