import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { FieldColumns, NumberField, TextField, wide } from '../../command-form/fields.tsx'
import { ReasonField } from './actions/ReasonField.tsx'
import { CommandMark } from './CommandMark.tsx'
import { useOpenRequisition } from './openRequisition.ts'
import { RequisitionForm } from './RequisitionForm.tsx'
import { SaidText } from './Said.tsx'

/** Seed text of the upload and download columns. */
const disabledWords = 'This feature has been disabled for now. Please contact developers if its again needed'
const columns = ['Number', 'Title', 'Pages', 'Location', 'Added By', 'Added On', 'Upload', 'Download', ''] as const

/** Where the papers and files that belong to the change are kept. */
export const AnnexureTab = () => {
  const { details, refusals, commands, readOnly } = useOpenRequisition()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<string | null>(null)
  const entries = details.annexure ?? []
  const add = (
    <Button
      size="small"
      icon={<Plus aria-hidden="true" className="size-3.5" />}
      disabledReason={refusals.AddAnnexure?.message}
      onClick={() => setAdding(true)}
    >
      Add annexure
    </Button>
  )
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-sm font-semibold">Annexure</h2>
        {commands
          .filter((one) => one.type === 'AddAnnexure' || one.type === 'RemoveAnnexure')
          .map((one) => (
            <CommandMark key={one.commandId} command={one} />
          ))}
        {entries.length > 0 && !readOnly && add}
      </div>
      {entries.length === 0 ? (
        <EmptyState
          title="No annexure yet"
          reason="An entry records where a paper or file that belongs to this change is kept."
          action={add}
        />
      ) : (
        // A region that scrolls must be reachable by keyboard.
        <section
          aria-label="Annexures"
          tabIndex={0}
          className="relative overflow-x-auto rounded-control border border-line"
        >
          <table className="w-full min-w-max border-collapse sm:min-w-full text-13">
            <caption className="sr-only">Annexures</caption>
            <thead className="bg-sunken text-left text-xs text-muted">
              <tr>
                {columns.map((label) => (
                  <th key={label} scope="col" className="px-2.5 py-1.5 font-medium">
                    {label === '' ? <span className="sr-only">Actions</span> : label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, index) => (
                <tr
                  key={entry.number}
                  className={`border-t border-line align-middle ${entry.removed ? 'text-muted line-through' : ''}`}
                >
                  <th scope="row" className="px-2.5 py-1.5 text-left font-medium">
                    {entry.number}
                  </th>
                  <td className="max-w-72 px-2.5 py-1.5">
                    <SaidText path={`annexure.${index}.title`} />
                  </td>
                  <td className="px-2.5 py-1.5 text-right">{entry.pages}</td>
                  <td className="max-w-60 px-2.5 py-1.5">
                    <SaidText path={`annexure.${index}.location`} />
                  </td>
                  <td className="px-2.5 py-1.5">{entry.addedBy.name}</td>
                  <td className="px-2.5 py-1.5">
                    <TimeText at={entry.createdAt} />
                  </td>
                  <td className="px-2.5 py-1.5">
                    <Button size="small" disabledReason={disabledWords}>
                      Upload
                    </Button>
                  </td>
                  <td className="px-2.5 py-1.5">
                    <Button size="small" disabledReason={disabledWords}>
                      Download
                    </Button>
                  </td>
                  <td className="px-2.5 py-1.5 no-underline">
                    {!entry.removed && !readOnly && (
                      <IconButton
                        label={`Remove annexure ${entry.number}`}
                        size="small"
                        icon={<Trash2 aria-hidden="true" className="size-4" />}
                        disabledReason={refusals.RemoveAnnexure?.message}
                        onClick={() => setRemoving(entry.number)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {entries.length > 0 && <p className="text-xs text-muted">Upload and Download: {disabledWords}</p>}
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add annexure">
        <RequisitionForm
          type="AddAnnexure"
          look="dialog"
          initial={{ number: '', title: '', pages: null as number | null, location: '' }}
          toData={({ pages, ...entry }) => ({ ...entry, pages: pages ?? 0 })}
          saveLabel="Add annexure"
          done="Saved Successfully"
          onSaved={() => setAdding(false)}
          onCancel={() => setAdding(false)}
        >
          <FieldColumns>
            <TextField name="number" label="Number" required maxLength={60} />
            <NumberField name="pages" label="Pages" required />
            <TextField name="title" label="Title" required className={wide} />
            <TextField
              name="location"
              label="Location"
              required
              className={wide}
              help="Where the paper or file is kept."
            />
          </FieldColumns>
        </RequisitionForm>
      </Dialog>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove annexure ${removing ?? ''}`}
        description="The entry stays, struck through."
      >
        <RequisitionForm
          type="RemoveAnnexure"
          variant={removing ?? ''}
          look="dialog"
          initial={{ reason: '' }}
          toData={() => ({ number: removing ?? '' })}
          toReason={({ reason }) => reason}
          saveLabel="Remove annexure"
          done="Saved Successfully"
          onSaved={() => setRemoving(null)}
          onCancel={() => setRemoving(null)}
        >
          <ReasonField />
        </RequisitionForm>
      </Dialog>
    </div>
  )
}
