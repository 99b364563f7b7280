import { counted } from '../../../domain/kernel/plural.ts'
import { type ImportProgress, useImportActions } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { figureWords } from '../../kit/figureWords.ts'

/** Which rows of an import stay when it ends here, with the offer to take them back. */
export const CancelImportDialog = ({
  progress: { id, resource, file, rows, done, refused },
  onClose,
}: {
  readonly progress: ImportProgress
  readonly onClose: () => void
}) => {
  const actions = useImportActions()
  const written = done - refused
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel the import?"
      description={file}
      actions={
        <>
          <Button onClick={onClose}>Go on importing</Button>
          {written > 0 && (
            <Button
              onClick={() => {
                void actions?.takeBackImport({ id, resource, file, rows: written })
                onClose()
              }}
            >
              Cancel and take back
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => {
              void actions?.setImport(id, 'cancelled')
              onClose()
            }}
          >
            {written > 0 ? 'Cancel and keep them' : 'Cancel the import'}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {written === 0
          ? 'Nothing has been imported yet.'
          : `${counted(written, 'row has', 'rows have')} been imported and would stay. Taken back, each of them is as it was before, unless somebody has changed it since.`}{' '}
        {figureWords(rows - done)} of {figureWords(rows)} rows have not been sent. The import’s page lists every row.
      </p>
    </Dialog>
  )
}
