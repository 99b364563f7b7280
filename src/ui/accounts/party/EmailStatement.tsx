import { FileText, Mail } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { contactOf } from '../../../domain/accounts/party/master.ts'
import { mostEntries, type PartyStatement } from '../../../domain/accounts/party/party.ts'
import { statementMailFields, statementMailResource } from '../../../domain/accounts/party/statement-mail.ts'
import { rangeWords, statementTitle } from '../../../domain/accounts/party/statement-pdf.ts'
import { localDate } from '../../../domain/kernel/calendar.ts'
import {
  type DispatchRequest,
  type DispatchResult,
  type StoredFile,
  useAttachFile,
  useDispatch,
  useDocuments,
  useSession,
} from '../../../infra/react/index.ts'
import { CommandDialog } from '../../command-form/CommandDialog.tsx'
import { AreaField, TextField } from '../../command-form/fields.tsx'
import { Button } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { notify } from '../../kit/notify.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { useDownload } from '../../kit/useDownload.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { historyPath } from '../../resource/screens.ts'
import type { PartyChoice } from './useParty.ts'
import { statementFileName, usePartyMaster, useStatementFile } from './useStatementFile.ts'

const { key } = statementMailResource
const { to, subject, message } = statementMailFields
const failed = 'The statement could not be written. Try again.'

/** What is mailed: the statement as it stood when the form was opened. */
interface Mailed {
  readonly statement: PartyStatement
  readonly choice: PartyChoice
}

interface EmailFormProps extends Mailed {
  readonly id: string
  readonly email: string
  readonly onClose: () => void
}

const EmailForm = ({ id, email, statement, choice, onClose }: EmailFormProps) => {
  const { company } = useSession()
  const write = useStatementFile()
  const attach = useAttachFile()
  const dispatch = useDispatch()
  const { busy, download } = useDownload(failed)
  const { party } = statement
  const { from, to: until } = choice
  const name = statementFileName(party.name, choice)
  // Written once, for the look before and for the mail, and stored once, however often it is sent again.
  const written = useRef<Promise<File> | undefined>(undefined)
  const stored = useRef<StoredFile | undefined>(undefined)
  const file = (): Promise<File> =>
    (written.current ??= write(statement, choice).catch((error: unknown) => {
      written.current = undefined
      throw error
    }))
  const give = async (request: DispatchRequest): Promise<DispatchResult> => {
    const data = request.data as { readonly to: string }
    try {
      stored.current ??= await attach(await file(), key)
    } catch (error) {
      return { outcome: 'not-kept', message: error instanceof Error ? error.message : failed }
    }
    const result = await dispatch({ ...request, data: { ...data, statement: stored.current } })
    if (result.outcome === 'saved') void notify(`Statement sent to ${data.to}`, { tone: 'done' })
    return result
  }
  return (
    <CommandDialog<Record<string, string>>
      onClose={onClose}
      title="Email statement"
      description={`The statement of ${party.name} goes out as a PDF. Answers come to your own address.`}
      resource={key}
      documentId={id}
      document={null}
      type="Create"
      initial={{
        to: email,
        subject: `${statementTitle}, ${company?.name ?? ''}, ${rangeWords({ from, to: until })}`,
        message: `Our statement of your account from ${rangeWords({ from, to: until })} is attached. If it differs from your books, reply to this mail.`,
      }}
      toData={(values) => ({ ...values, party: { id: party.id, name: party.name }, from, until })}
      give={give}
      done={false}
      saveLabel="Send"
    >
      <TextField name="to" label={to.label} maxLength={254} required />
      <TextField name="subject" label={subject.label} required />
      <AreaField name="message" label={message.label} rows={5} limit={message.longest ?? 0} required />
      <p className="flex min-w-0 items-center gap-1.5 text-13">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <button
          type="button"
          aria-label={`Download ${name}`}
          aria-busy={busy}
          disabled={busy}
          onClick={() => void download(name, file)}
          className="min-h-6 text-left text-link hover:underline"
        >
          {name}
        </button>
      </p>
    </CommandDialog>
  )
}

/** Mails the statement of a party, after a look at what goes out (spec 03, Party). */
export const EmailStatement = ({ statement, choice, isUnreached }: Mailed & { readonly isUnreached: boolean }) => {
  const missing = useRecordRights(statementMailResource)('Create')
  const masterOf = usePartyMaster()
  const [open, setOpen] = useState<Omit<EmailFormProps, 'onClose'> | null>(null)
  const start = async (): Promise<void> => {
    // Whoever may not read the party's master types the address.
    const master = await masterOf(statement.party).catch(() => undefined)
    setOpen({ id: newId(), email: (master && contactOf(master)?.email) ?? '', statement, choice })
  }
  const idle = isUnreached
    ? 'The server cannot be reached. A statement is mailed as the server reckons it.'
    : statement.isCut
      ? `More than ${mostEntries.toLocaleString('en-IN')} transactions lie between these days. Choose fewer days.`
      : undefined
  return (
    <>
      <Button
        size="small"
        icon={Mail}
        disabledReason={missing ?? idle}
        onPointerEnter={preloadDialog}
        onClick={() => void start()}
      >
        Email statement
      </Button>
      {open !== null && <EmailForm key={open.id} {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** When a statement went to the party last, and to whom; nothing where none did. */
export const LastMail = ({ party }: { readonly party: string }) => {
  const { rows } = useDocuments(
    useMemo(() => firstRows(key, '-createdAt', 1, [{ column: 'party', operator: 'is', values: [party] }]), [party]),
    { aside: true },
  )
  const last = rows[0]?.document
  if (last === undefined) return null
  return (
    <p className="mt-0.5 text-13 text-muted">
      <TextLink to={historyPath(key, last.id)}>
        Statement sent to {String(last['to'])} on {dateWords(localDate(last.createdAt))} by {last.createdBy.name}
      </TextLink>
    </p>
  )
}
