import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { Meaning } from '../../domain/kernel/aggregate.ts'
import type { DocumentMeta } from '../../domain/kernel/document.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { meaningIn } from '../../domain/kernel/signature.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import {
  type DispatchRequest,
  type DispatchResult,
  type Signer,
  useDispatch,
  useOutgoing,
  useSign,
  useSyncActions,
} from '../../infra/react/index.ts'
import { Button, type ButtonVariant } from '../kit/Button.tsx'
import { ErrorSummary } from '../kit/ErrorSummary.tsx'
import { notify } from '../kit/notify.ts'
import { CommandFormContext, type CommandFields } from './commandFields.ts'
import { below, emptyAnswer, fieldFor, focusField, inReadingOrder, problemsOf, trimmed } from './formProblems.ts'
import { FormFooter } from './FormFooter.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import { touchedIn, unresolved } from './merge.ts'
import { SignDialog } from './SignDialog.tsx'
import { useDraft } from './useDraft.ts'
import { useMeanwhile } from './useMeanwhile.ts'

export interface CommandFormProps<Values extends FieldValues> {
  readonly resource: string
  readonly documentId: string
  /** The document as it is now; null: a new one. */
  readonly document: DocumentMeta | null
  /** Command type, e.g. `DecideAsHod`; also names the draft and the ids of the controls. */
  readonly type: string
  /** Where the draft is kept; by resource, document and command unless given. */
  readonly draftKey?: string
  /**
   * What the form shows of the document as it is now. What others change while the form is open is taken over where nothing
   * was typed, and asked about where something was.
   */
  readonly initial: Values
  /** The command's data from what was typed, trimmed; an update writes no more than what was `touched`. */
  readonly toData: (values: Values, touched: Partial<Values>) => unknown
  readonly toReason?: (values: Values) => string | undefined
  /** Sentences by path that can be known before the command is sent; all of them at once, where the rules name one at a time. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>
  readonly saveLabel: string
  /** What the main button adds to the values: `{ decision: 'approve' }`. */
  readonly savePatch?: Partial<Values>
  /** A second way to send the form: Reject. */
  readonly other?: { readonly label: string; readonly variant?: ButtonVariant; readonly patch: Partial<Values> }
  /** Where this command is signed now: what one may mean by it, and of which document. */
  readonly sign?: { readonly meaning: Meaning; readonly subject: string } | undefined
  /** Toast after it was kept; `false` for none. Seed texts only. */
  readonly done?: string | false
  /** Path of the part of the document that the form fills: refusals about it are said at its fields. */
  readonly within?: string
  readonly onSaved?: (result: Extract<DispatchResult, { outcome: 'saved' }>) => void
  readonly onCancel?: () => void
  readonly look?: 'bar' | 'dialog'
  readonly className?: string
  readonly children: ReactNode
}

/** A command that waits for its author's signature. */
interface Signing {
  readonly request: DispatchRequest
  readonly action: string
}

/** Seed text of a step that failed technically (spec 06 Messages). */
const failedWords = 'Something went wrong'

const unseenWords = (document: DocumentMeta | null): string =>
  `${document?.lastModifiedBy.name ?? 'Somebody'} changed this while the form was open. Look at what changed, then send it again.`

/** A form that is open has nothing to load again: it shows what changed. */
const wordsOf = ({ rule, message }: Refusal, document: DocumentMeta | null): string =>
  rule === 'E-STALE' ? unseenWords(document) : message

/**
 * The form of one command: draft kept on this device, required fields and refusals shown at their fields, the first of
 * them focused, Ctrl or Cmd with Enter sends.
 */
export const CommandForm = <Values extends FieldValues>(props: CommandFormProps<Values>) => {
  const { resource, documentId, document, type, initial, look = 'bar', done = 'Data submitted sucessfully' } = props
  const formId = useId()
  const dispatch = useDispatch()
  const [start] = useState(initial)
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> })
  const draftKey = props.draftKey ?? `draft:${resource}:${documentId}:${type}`
  const meanwhile = useMeanwhile({ form, resource, type, document, initial })
  const draft = useDraft(form, draftKey, start, meanwhile)
  const { amendAndRetry, discard } = useSyncActions()
  const amended = useOutgoing().find((one) => one.commandId === draft.amends && one.state === 'refused')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { hindrance, sign } = useSign()
  const [signing, setSigning] = useState<Signing | null>(null)
  const [required] = useState(() => new Map<string, string>())
  const [waiting] = useState(() => new Set<() => void | Promise<void>>())
  const { name } = meanwhile
  // While rows are handed over the document may change: what is sent is reckoned with the newest.
  const latest = useRef({ props, meanwhile })
  useLayoutEffect(() => {
    latest.current = { props, meanwhile }
  })

  const fields = useMemo<CommandFields>(
    () => ({
      idOf: (path) => `${type}.${path}`,
      groupOf: (path) => `${formId}.${path}`,
      errors,
      clear: (path) => {
        setRefusal(null)
        setErrors((before) => {
          const kept = Object.entries(before).filter(([key]) => key !== path && !key.startsWith(`${path}.`))
          // The same object where nothing was said: a key draws its own field, not the whole form.
          return kept.length === Object.keys(before).length ? before : Object.fromEntries(kept)
        })
      },
      name,
      beforeSend: (act) => {
        waiting.add(act)
        return () => void waiting.delete(act)
      },
      require: (path, words) => {
        required.set(path, words)
        return () => void required.delete(path)
      },
    }),
    [type, formId, errors, required, waiting, name],
  )

  const show = (problems: Readonly<Record<string, string>>, words: string | null) => {
    const known = Object.entries(problems).filter(([path]) => fieldFor(type, path) !== null)
    const homeless = Object.entries(problems).filter(([path]) => fieldFor(type, path) === null)
    setErrors(Object.fromEntries(known))
    setRefusal(words ?? (homeless.length > 0 ? homeless.map(([, message]) => message).join(' ') : null))
    const [first] = inReadingOrder(
      known.map(([path]) => path),
      (path) => fieldFor(type, path),
    )
    if (first !== undefined) requestAnimationFrame(() => focusField(fieldFor(type, first)))
  }

  const send = async (patch: Partial<Values> | undefined, action: string) => {
    if (busy) return
    setBusy(true)
    await Promise.all([...waiting].map((act) => act()))
    const { props: now, meanwhile: others } = latest.current
    const values = trimmed({ ...form.getValues(), ...patch }) as Values
    const missing = [...required].filter(([path]) => emptyAnswer(form.getValues(path as never)))
    const known = {
      ...now.check?.(values),
      ...unresolved(others.changes(form.getValues()), (path) => others.fieldOf(path).label),
      ...Object.fromEntries(missing),
    }
    if (Object.keys(known).length > 0) {
      setBusy(false)
      show(known, null)
      return
    }
    setErrors({})
    if (others.standsOnUnseen()) {
      setBusy(false)
      setRefusal(unseenWords(now.document))
      return
    }
    setRefusal(null)
    const reason = now.toReason?.(values)
    const said = {
      data: now.toData(values, touchedIn(now.initial, values)),
      ...(reason === undefined ? {} : { reason }),
      typed: { draft: draftKey, values, basis: others.basis },
      ...(now.document === null ? {} : { seenVersion: now.document.version }),
    }
    if (props.sign !== undefined) {
      const request = { resource, documentId, type, ...said }
      const hindered = await hindrance(request)
      setBusy(false)
      if (hindered === null) setSigning({ request, action })
      else if (hindered.outcome === 'not-kept') setRefusal(hindered.message)
      else settle(hindered)
      return
    }
    const result = await (
      amended === undefined ? dispatch({ resource, documentId, type, ...said }) : amendAndRetry(amended.commandId, said)
    ).catch((): DispatchResult => ({ outcome: 'not-kept', message: failedWords }))
    setBusy(false)
    settle(result)
  }

  const settle = (result: DispatchResult) => {
    if (result.outcome === 'saved') {
      draft.forget()
      meanwhile.settle()
      if (done !== false) void notify(done, { tone: 'done' })
      props.onSaved?.(result)
    } else if (result.outcome === 'refused') {
      const problems = below(props.within, problemsOf(result.refusal))
      const placed = Object.keys(problems).some((path) => fieldFor(type, path) !== null)
      show(problems, placed ? null : wordsOf(result.refusal, latest.current.props.document))
    } else {
      setRefusal(result.message)
      void notify(failedWords, { tone: 'failed' })
    }
  }

  const other = props.other !== undefined && (
    <Button
      variant={props.other.variant ?? 'danger'}
      busy={busy}
      onClick={() => void send(props.other?.patch, props.other?.label ?? '')}
    >
      {props.other.label}
    </Button>
  )
  const keys = (event: KeyboardEvent) => {
    if (look !== 'dialog' || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send(props.savePatch, props.saveLabel)
  }
  const problems = inReadingOrder(Object.keys(errors), (path) => fieldFor(type, path)).map((path) => ({
    field: fieldFor(type, path)?.id ?? `${type}.${path}`,
    message: errors[path] as string,
  }))

  return (
    <FormProvider {...form}>
      <CommandFormContext value={fields}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl with Enter from any field */}
        <form
          noValidate
          aria-label={props.saveLabel}
          onKeyDown={keys}
          onSubmit={(event) => {
            event.preventDefault()
            // A form in a dialog stands inside its page's form in React's tree.
            event.stopPropagation()
            void send(props.savePatch, props.saveLabel)
          }}
          className={props.className}
        >
          <div className="space-y-4">
            {amended !== undefined && (
              <p className="rounded-control border border-warning/50 bg-warning-tint px-3 py-2 text-13">
                This was refused: {amended.refusal?.message} Change it and send it again.
              </p>
            )}
            <ErrorSummary problems={problems} />
            {document !== null && meanwhile.isChanged && (
              <MeanwhileNote entry={resourceOf(resource)} document={document} meanwhile={meanwhile} />
            )}
            {props.children}
            {refusal !== null && (
              <p
                role="alert"
                className="rounded-control border border-danger/40 bg-danger-tint px-3 py-2 text-13 text-danger"
              >
                {refusal}
              </p>
            )}
          </div>
          <FormFooter
            look={look}
            draft={draft}
            saveLabel={props.saveLabel}
            busy={busy}
            onCancel={props.onCancel}
            other={other}
          />
        </form>
        {signing !== null && props.sign !== undefined && (
          <SignDialog
            toSign={{
              entry: resourceOf(props.resource),
              subject: props.sign.subject,
              meaning: meaningIn(props.sign.meaning, signing.request.data) ?? '',
              action: signing.action,
              data: signing.request.data,
              reason: signing.request.reason,
            }}
            onSign={(signer: Signer) => sign(signing.request, signer)}
            onDone={(result) => {
              setSigning(null)
              if (result.outcome === 'saved' && amended !== undefined) void discard(amended.commandId)
              settle(result)
            }}
            onCancel={() => setSigning(null)}
          />
        )}
      </CommandFormContext>
    </FormProvider>
  )
}
