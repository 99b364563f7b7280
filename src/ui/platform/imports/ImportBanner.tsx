import { useState } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { type ImportDocument, writtenOf } from '../../../domain/platform/import/import.ts'
import { importColumn } from '../../../domain/platform/import/narrowing.ts'
import { useAllImports, useImportActions, useSession } from '../../../infra/react/index.ts'
import { Button, buttonClasses } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { ImportProgressRow } from '../../resource/import/ImportProgressRow.tsx'
import { tablePath } from '../../resource/screens.ts'
import { MendRows } from './MendRows.tsx'
import { useRefusedFile } from './useRefusedFile.ts'
import { importOf } from './words.ts'

/** What can be done with an import as it stands now: its progress where it is this device's, its refused rows, Take back. */
export const ImportBanner = ({ document }: { readonly document: AnyDocument }) => {
  const record = importOf(document)
  const { user } = useSession()
  const own = useAllImports().find(({ id }) => id === record.id)
  const [isMending, setMending] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const refusedFile = useRefusedFile(record)
  const isOwner = user?.id === record.beganBy.id
  const isOver = record.status === 'finished' || record.status === 'cancelled' || record.status === 'taken-back'
  const canMend = isOwner && record.refused > 0 && (record.status === 'finished' || record.status === 'cancelled')
  const canReturn = isOver && writtenOf(record) > 0 && (record.status !== 'taken-back' || (record.back?.kept ?? 0) > 0)
  const isUnderWay = own !== undefined && (own.state === 'running' || own.state === 'paused')
  const list = tablePath(record.resource)
  return (
    <div className="space-y-3">
      {isUnderWay && (
        <ImportProgressRow progress={own} className="rounded-control border border-line bg-raised px-4 py-2" />
      )}
      {!isUnderWay && !isOver && (
        <p className="rounded-control border border-line bg-raised px-4 py-2 text-13">
          {record.status === 'taking-back'
            ? 'It is being taken back from another device, or was left half way.'
            : 'Its rows wait on the device on which it was begun, and go on there.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {list !== undefined && writtenOf(record) > 0 && (
          <Link to={`${list}?${importColumn.key}=${encodeURIComponent(record.id)}`} className={buttonClasses()}>
            Show in the list
          </Link>
        )}
        {record.refused > 0 && (
          <Button busy={refusedFile.busy} onClick={() => void refusedFile.save()}>
            Save refused rows as CSV
          </Button>
        )}
        {canMend && !isMending && <Button onClick={() => setMending(true)}>Mend refused rows</Button>}
        {canReturn && !isUnderWay && <Button onClick={() => setReturning(true)}>Take back</Button>}
        {record.status === 'taking-back' && !isUnderWay && <GoOn record={record} />}
      </div>
      {isMending && canMend && <MendRows record={record} onClose={() => setMending(false)} />}
      {isReturning && <ReturnDialog record={record} onClose={() => setReturning(false)} />}
    </div>
  )
}

const useReturn = ({ id, resource, file, ...counts }: ImportDocument) => {
  const actions = useImportActions()
  return () => void actions?.takeBackImport({ id, resource, file, rows: writtenOf(counts) })
}

const GoOn = ({ record }: { readonly record: ImportDocument }) => {
  const goOn = useReturn(record)
  return <Button onClick={goOn}>Go on taking back</Button>
}

const ReturnDialog = ({ record, onClose }: { readonly record: ImportDocument; readonly onClose: () => void }) => {
  const begin = useReturn(record)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take the import back?"
      description={record.file}
      actions={
        <>
          <Button onClick={onClose}>Keep everything</Button>
          <Button
            variant="danger"
            onClick={() => {
              begin()
              onClose()
            }}
          >
            Take back {counted(writtenOf(record), 'row')}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        What the import added is deleted, or put out of use where it cannot be deleted. What it changed becomes what it
        was before. What somebody has changed since stays, and this page tells which and why. It happens with your own
        rights, and stands in the history of each record.
      </p>
    </Dialog>
  )
}
