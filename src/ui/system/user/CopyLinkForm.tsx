import { Check, Copy } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { commonRules } from '../../../domain/kernel/common-rules.ts'
import { useAccount } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { instantWords } from '../../kit/timeWords.ts'

/** Asks for a link and shows it once: no draft and no replica ever holds it. */
export const CopyLinkForm = ({
  document,
  onClose,
}: {
  readonly document: AnyDocument
  readonly onClose: () => void
}) => {
  const account = useAccount()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<{ readonly link: string; readonly until: string } | null>(null)
  const [copied, setCopied] = useState(false)
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(commonRules['E-REASON'].sentence)
    setBusy(true)
    try {
      setMade(await account.copyLink(document.id, reason.trim()))
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
    }
    return setBusy(false)
  }
  if (made !== null)
    return (
      <div className="space-y-4">
        <Field label="Link" help={`Works once, until ${instantWords(made.until)}. It is not shown again.`}>
          {(control) => (
            <TextInput {...control} readOnly value={made.link} onFocus={(event) => event.currentTarget.select()} />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button
            icon={copied ? Check : Copy}
            onClick={() => void navigator.clipboard.writeText(made.link).then(() => setCopied(true))}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    )
  return (
    <form noValidate aria-label="Copy link" onSubmit={(event) => void ask(event)} className="space-y-4">
      <Field label="Reason" required error={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={reason}
            onChange={(event) => {
              setProblem(undefined)
              setReason(event.target.value)
            }}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Make a link
        </Button>
      </div>
    </form>
  )
}
