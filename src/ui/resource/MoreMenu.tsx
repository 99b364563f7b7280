import { Braces, EllipsisVertical, FileDown, FilePlus2, FileSpreadsheet, FileUp, Keyboard, Printer } from 'lucide-react'
import { Menu, type MenuItem } from '../kit/Menu.tsx'
import type { ExportFormat } from './export/plan.ts'
import type { Importing } from './import/useImporting.tsx'

interface MoreMenuProps {
  /** `More for this list`. */
  readonly label: string
  /** Why there is nothing to export or print now. */
  readonly exportReason: string | undefined
  readonly onExport: (format: ExportFormat) => void
  /** The same for other programs; missing where there is no such file. */
  readonly onExportJson?: (() => void) | undefined
  /** Files of more than is shown; missing where all is shown. */
  readonly onExportMore?: () => void
  /** Files beside these. */
  readonly files?: readonly MenuItem[] | undefined
  /** Missing where it is not printed. */
  readonly onPrint: (() => void) | undefined
  /** Missing where nothing can be imported. */
  readonly importing?: Importing | undefined
  readonly onHelp: () => void
}

/** What a list or a statement offers beside looking at it, in one button so that a phone has room for it. */
export const MoreMenu = ({
  label,
  exportReason,
  onExport,
  onExportJson,
  onExportMore,
  files = [],
  onPrint,
  importing,
  onHelp,
}: MoreMenuProps) => (
  <Menu
    label={label}
    button={<EllipsisVertical aria-hidden="true" className="size-4" />}
    buttonClassName="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
    groups={[
      [
        {
          key: 'xlsx',
          label: 'Export as XLSX',
          icon: FileSpreadsheet,
          disabledReason: exportReason,
          onSelect: () => onExport('xlsx'),
        },
        {
          key: 'csv',
          label: 'Export as CSV',
          icon: FileDown,
          disabledReason: exportReason,
          onSelect: () => onExport('csv'),
        },
        ...(onExportJson === undefined
          ? []
          : [
              {
                key: 'json',
                label: 'Export as JSON',
                icon: Braces,
                disabledReason: exportReason,
                onSelect: onExportJson,
              },
            ]),
        ...(onExportMore === undefined
          ? []
          : [{ key: 'more', label: 'Export more', icon: FilePlus2, onSelect: onExportMore }]),
        ...files,
        ...(onPrint === undefined
          ? []
          : [{ key: 'print', label: 'Print', icon: Printer, disabledReason: exportReason, onSelect: onPrint }]),
      ],
      importing === undefined
        ? []
        : [
            {
              key: 'import',
              label: 'Import',
              icon: FileUp,
              disabledReason: importing.disabledReason,
              onSelect: importing.onImport,
            },
          ],
      [{ key: 'help', label: 'Keyboard shortcuts', icon: Keyboard, onSelect: onHelp }],
    ]}
  />
)
