import { Button } from '../../kit/Button.tsx'
import { EntriesTab } from '../../workflow/EntriesTab.tsx'

/** Seed text of the upload and download columns. */
const disabledWords = 'This feature has been disabled for now. Please contact developers if its again needed'

const disabled = (label: string) => () => (
  <Button size="small" disabledReason={disabledWords}>
    {label}
  </Button>
)

const rows = {
  path: 'annexure',
  columns: [
    'number',
    'title',
    'pages',
    'location',
    ['addedBy', 'Added by'],
    ['createdAt', 'Added on'],
    ['upload', 'Upload'],
    ['download', 'Download'],
  ],
} as const

/** Where the papers and files that belong to the change are kept. */
export const AnnexureTab = () => (
  <EntriesTab
    title="Annexure"
    name="annexure"
    rows={rows}
    cells={{ upload: disabled('Upload'), download: disabled('Download') }}
    add="AddAnnexure"
    remove="RemoveAnnexure"
    id="number"
    reason="List the supporting documents and where they are kept."
    note={`Upload and Download: ${disabledWords}`}
  />
)
