import { counted } from '../../../domain/kernel/plural.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { groupSettingResource } from '../../../domain/platform/settings/resource.ts'
import { settingRules } from '../../../domain/platform/settings/rules.ts'
import { useAllOf, useDispatch, useDocument, useNamed } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { notify } from '../../kit/notify.ts'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { labelOfSection } from '../settings/pages.ts'

const ownerOf = (document: AnyDocument): string | undefined => (document['companyRef'] as Ref | undefined)?.id
const sectionOf = (document: AnyDocument): string => String(document['section'])
const shortestReason = 10

/** Gives a company the settings in which another one differs from the group; what it says itself stays. */
export const CopySettings = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const target = useDocument('companies', id).view?.document
  const companies = useNamed('companies')
  const { documents, isComing } = useAllOf(groupSettingResource.key)
  const dispatch = useDispatch()
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const own = new Set(documents.filter((one) => ownerOf(one) === id).map(sectionOf))
  const offeredBy = (company: string): readonly AnyDocument[] =>
    documents.filter((one) => ownerOf(one) === company && !own.has(sectionOf(one)))
  const sources = companies.filter((one) => one.id !== id && offeredBy(one.id).length > 0)
  // What the company says itself is left out of what it takes: that has to be here.
  if (target === undefined || isComing) return null
  const name = String(target['name'])
  const copied = offeredBy(from)

  const copy = async (): Promise<void> => {
    if (copied.length === 0) return setProblem('Choose a company.')
    if (reason.trim().length < shortestReason) return setProblem(settingRules['SET-05'].sentence)
    setBusy(true)
    for (const one of copied) {
      // oxlint-disable-next-line no-await-in-loop -- the first that is refused ends it
      const result = await dispatch({
        resource: groupSettingResource.key,
        documentId: newId(),
        type: 'Create',
        data: { section: one['section'], companyRef: { id, name }, values: one['values'] },
        reason: reason.trim(),
      })
      if (result.outcome === 'saved') continue
      setBusy(false)
      return setProblem(result.outcome === 'refused' ? result.refusal.message : result.message)
    }
    void notify(`Settings of ${counted(copied.length, 'section')} copied.`, {
      tone: 'done',
    })
    return onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Copy settings to ${name}`}
      description={
        sources.length === 0
          ? 'No other company has settings that this one could take.'
          : 'It starts with the group’s settings. Copy those that another company has changed.'
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {sources.length === 0 ? 'Close' : 'Not now'}
          </Button>
          {sources.length > 0 && (
            <Button variant="primary" busy={busy} onClick={() => void copy()}>
              Copy
            </Button>
          )}
        </>
      }
    >
      {sources.length > 0 && (
        <div className="space-y-4">
          <Field
            label="From"
            help={copied.length === 0 ? undefined : copied.map((one) => labelOfSection(sectionOf(one))).join(', ')}
          >
            {(control) => (
              <Select
                {...control}
                placeholder="Select"
                options={sources.map((one) => ({ value: one.id, label: one.name }))}
                value={from}
                onChange={(event) => {
                  setProblem(undefined)
                  setFrom(event.target.value)
                }}
              />
            )}
          </Field>
          <Field label="Reason" required error={problem}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={reason}
                onChange={(event) => {
                  setProblem(undefined)
                  setReason(event.target.value)
                }}
              />
            )}
          </Field>
        </div>
      )}
    </Dialog>
  )
}
