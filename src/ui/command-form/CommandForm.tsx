import { type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { Meaning } from '../../domain/kernel/aggregate.ts'
import type { DocumentMeta } from '../../domain/kernel/document.ts'
import { lineIn } from '../../domain/kernel/labels.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { meaningIn } from '../../domain/kernel/signature.ts'
import { resourceOf } from '../../domain/resources.ts'
import {
  type DispatchRequest,
  type DispatchResult,
  othersOf,
  type Signer,
  useCheckSigning,
  useDispatch,
  useOutgoing,
  useSession,
} from '../../infra/react/index.ts'
import { type BeforeSend, BeforeSendContext, obstaclesOf } from '../kit/beforeSend.ts'
import { Button, type ButtonVariant } from '../kit/Button.tsx'
import { ErrorSummary } from '../kit/ErrorSummary.tsx'
import { notify } from '../kit/notify.ts'
import { authorOf } from './authorWords.ts'
import { CommandFormContext, type CommandFields } from './commandFields.ts'
import { below, emptyAnswer, fieldFor, focusField, inReadingOrder, problemsOf, trimmed } from './formProblems.ts'
import { FormFooter, type FormLook } from './FormFooter.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import { touchedIn, unresolved } from './merge.ts'
import { SignDialog } from './SignDialog.tsx'
import { useDraft } from './useDraft.ts'
import { useMeanwhile } from './useMeanwhile.ts'
import { useShownAnew } from './useShownAnew.ts'

export interface CommandFormProps<Values extends FieldValues> {
  readonly resource: string
  readonly documentId: string
  /** The document as it is now; null: a new one. */
  readonly document: DocumentMeta | null
  /** Command type, e.g. `DecideAsHod`; also names the draft. */
  readonly type: string
  /** Setting that stores the draft; by resource, document and command unless given. */
  readonly draftKey?: string
  /**
   * The form's values for the document as it is now. What others change while the form is open is taken over where nothing
   * was typed; where something was, the user chooses.
   */
  readonly initial: Values
  /** The command's data from the trimmed values; an update writes no more than what was `touched`. */
  readonly toData: (values: Values, touched: Partial<Values>) => unknown
  readonly toReason?: ((values: Values) => string | undefined) | undefined
  /** Error messages by path that are known before the command is sent: all at once, where the rules report one at a time. */
  readonly check?: ((values: Values) => Readonly<Record<string, string>>) | undefined
  readonly saveLabel: string
  /** What the main button adds to the values: `{ decision: 'approve' }`. */
  readonly savePatch?: Partial<Values> | undefined
  /** A second way to send the form: Reject. */
  readonly other?:
    | { readonly label: string; readonly variant?: ButtonVariant; readonly patch: Partial<Values> }
    | undefined
  /** Set where this command needs a signature now: its possible meanings, what is signed, and what changed in it unseen. */
  readonly sign?: { readonly meaning: Meaning; readonly subject: string; readonly since?: ReactNode } | undefined
  /** Where the form stands, where its command has no page of its own: amended, it is opened there. */
  readonly page?: string | undefined
  /** Gives the command in place of the usual way: one form for many documents. */
  readonly give?: ((request: DispatchRequest, signer?: Signer) => Promise<DispatchResult>) | undefined
  /** Toast after it was saved; `false` for none. Seed texts only. */
  readonly done?: string | false | undefined
  /** Path of the part of the document that the form fills: refusals about it are shown at its fields. */
  readonly within?: string
  readonly onSaved?: ((result: Extract<DispatchResult, { outcome: 'saved' }>) => void) | undefined
  readonly onCancel?: (() => void) | undefined
  readonly look?: FormLook
  /** The refused command in whose place it is sent, where that is not brought back into the form. */
  readonly replaces?: string | undefined
  /** By which a button that stands elsewhere sends it. */
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** A command that waits for its author's signature. */
interface Signing {
  readonly request: DispatchRequest
  readonly action: string
}

/** A command that was given upon a document without its author's own commands of a moment ago. */
interface Behind {
  readonly message: string
  readonly upon: DocumentMeta | null
}

/** Seed text of a step that failed technically (spec 06 Messages). */
const failedWords = 'Something went wrong'

const unseenWords = (document: DocumentMeta | null, reader: Ref | null): string => {
  const { name, where } = authorOf(document === null ? { version: 0 } : othersOf(document), reader)
  return `${name} changed this${where} while the form was open. Review what changed, then send it again.`
}

/** Somebody was first. Who it was is read from the document when it is shown: the refusal arrives before their change does. */
const unseen = 'E-STALE'

/** An open form has nothing to load again: it shows what changed. */
const wordsOf = ({ rule, message }: Refusal): string => (rule === unseen ? unseen : message)

/**
 * The form of one command: its draft is stored on this device, required fields and refusals are shown at their fields, the
 * first of them is focused.
 */
export const CommandForm = <Values extends FieldValues>(props: CommandFormProps<Values>) => {
  const { resource, documentId, document, type, initial, look = 'bar', done = 'Data submitted sucessfully' } = props
  const usual = useDispatch()
  const dispatch = props.give ?? usual
  // The same command may have a form on the page and another in a panel above it.
  const own = `${useId()}.${type}`
  const [start] = useState(initial)
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> })
  const draftKey = props.draftKey ?? `draft:${resource}:${documentId}:${type}`
  const meanwhile = useMeanwhile({ form, resource, type, document, initial })
  const draft = useDraft(form, draftKey, start, meanwhile)
  const amended = useOutgoing().find((one) => one.commandId === draft.amends && one.state === 'refused')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The first field at which something is wrong, each time that it is said. */
  const [wrong, setWrong] = useState<{ readonly path: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const checkSigning = useCheckSigning()
  const shownAnew = useShownAnew(document)
  const { user } = useSession()
  const [signing, setSigning] = useState<Signing | null>(null)
  const [required] = useState(() => new Map<string, string>())
  const [waiting] = useState(() => new Set<BeforeSend>())
  const { name } = meanwhile
  // The document may change while rows are handed over: what is sent is computed from the newest.
  const latest = useRef({ props, meanwhile })
  useLayoutEffect(() => {
    latest.current = { props, meanwhile }
  })

  const fields = useMemo<CommandFields>(
    () => ({
      idOf: (path) => `${own}.${path}`,
      errors,
      sentenceOf: (path) => {
        const words = errors[path] ?? ''
        const line = lineIn(resourceOf(resource).aggregate.labels ?? {}, path.split('.'))
        return words.startsWith(line) ? words : `${line}${words}`
      },
      clear: (path) => {
        setRefusal(null)
        setErrors((before) => {
          const others = Object.entries(before).filter(([key]) => key !== path && !key.startsWith(`${path}.`))
          // The same object where there was no error, so that a letter draws its own field and not the whole form.
          return others.length === Object.keys(before).length ? before : Object.fromEntries(others)
        })
      },
      name,
      require: (path, words) => {
        required.set(path, words)
        return () => void required.delete(path)
      },
    }),
    [own, resource, errors, required, name],
  )
  const beforeSend = useCallback(
    (act: BeforeSend) => {
      waiting.add(act)
      return () => void waiting.delete(act)
    },
    [waiting],
  )

  const show = (problems: Readonly<Record<string, string>>, words: string | null) => {
    const known = Object.entries(problems).filter(([path]) => fieldFor(own, path) !== null)
    const elsewhere = Object.entries(problems).filter(([path]) => fieldFor(own, path) === null)
    setErrors(Object.fromEntries(known))
    setRefusal(words ?? (elsewhere.length > 0 ? elsewhere.map(([, message]) => message).join(' ') : null))
    const [first] = inReadingOrder(
      known.map(([path]) => path),
      (path) => fieldFor(own, path),
    )
    if (first !== undefined) setWrong({ path: first })
  }
  // As it is drawn: a frame later its reader may be somewhere else already, from where it would take them.
  useLayoutEffect(() => {
    if (wrong !== null) focusField(fieldFor(own, wrong.path))
  }, [own, wrong])

  const send = async (patch: Partial<Values> | undefined, action: string) => {
    if (busy) return
    setBusy(true)
    // oxlint-disable no-await-in-loop -- it is made anew upon what the form shows then
    for (let behind = await attempt(patch, action); behind !== undefined; behind = await attempt(patch, action)) {
      if (await shownAnew(behind.upon)) continue
      setRefusal(behind.message)
      break
    }
    // oxlint-enable no-await-in-loop
    setBusy(false)
  }

  const attempt = async (patch: Partial<Values> | undefined, action: string): Promise<Behind | undefined> => {
    const obstacles = await obstaclesOf(waiting)
    if (obstacles.length > 0) {
      setRefusal(obstacles.join(' '))
      return undefined
    }
    const { props: now, meanwhile: theirs } = latest.current
    const values = trimmed({ ...form.getValues(), ...patch }) as Values
    const missing = [...required].filter(([path]) => emptyAnswer(form.getValues(path as never)))
    const known = {
      ...now.check?.(values),
      ...unresolved(theirs.changes(form.getValues()), (path) => theirs.fieldOf(path).label),
      ...Object.fromEntries(missing),
    }
    if (Object.keys(known).length > 0) {
      show(known, null)
      return undefined
    }
    setErrors({})
    if (theirs.standsOnUnseen()) {
      setRefusal(unseen)
      return undefined
    }
    setRefusal(null)
    const reason = now.toReason?.(values)
    const replaces = amended?.commandId ?? now.replaces
    const request: DispatchRequest = {
      resource,
      documentId,
      type,
      data: now.toData(values, touchedIn(now.initial, values)),
      ...(reason === undefined ? {} : { reason }),
      typed: {
        draft: draftKey,
        values,
        basis: theirs.basis,
        ...(now.page === undefined ? {} : { page: now.page }),
      },
      ...(now.document === null
        ? {}
        : { seenVersion: now.document.version, seenOthers: othersOf(now.document).version }),
      ...(replaces === undefined ? {} : { replaces }),
    }
    const isSigned = now.sign !== undefined
    const result = isSigned
      ? await checkSigning(request)
      : await dispatch(request).catch((): DispatchResult => ({ outcome: 'not-kept', message: failedWords }))
    if (result?.outcome === 'not-kept' && result.isBehind === true)
      return { message: result.message, upon: now.document }
    if (result === null) setSigning({ request, action })
    else if (isSigned && result.outcome === 'not-kept') setRefusal(result.message)
    else settle(result)
    return undefined
  }

  const settle = (result: DispatchResult) => {
    if (result.outcome === 'saved') {
      draft.forget()
      meanwhile.settle()
      if (done !== false) void notify(done, { tone: 'done' })
      props.onSaved?.(result)
    } else if (result.outcome === 'refused') {
      const problems = below(props.within, problemsOf(result.refusal))
      const placed = Object.keys(problems).some((path) => fieldFor(own, path) !== null)
      show(problems, placed ? null : wordsOf(result.refusal))
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
  const problems = inReadingOrder(Object.keys(errors), (path) => fieldFor(own, path)).map((path) => ({
    field: fieldFor(own, path)?.id ?? `${own}.${path}`,
    message: fields.sentenceOf(path),
  }))

  return (
    <FormProvider {...form}>
      <CommandFormContext value={fields}>
        <BeforeSendContext value={beforeSend}>
          <form
            id={props.id}
            noValidate
            aria-label={props.saveLabel}
            onInput={meanwhile.touch}
            onSubmit={(event) => {
              event.preventDefault()
              // In React's tree a form in a dialog is inside its page's form.
              event.stopPropagation()
              void send(props.savePatch, props.saveLabel)
            }}
          >
            <div className="space-y-4 empty:hidden">
              {amended !== undefined && (
                <p className="rounded-control border border-warning/50 bg-warning-tint px-3 py-2 text-13">
                  This was rejected: {amended.refusal?.message} Change it and send it again.
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
                  {refusal === unseen ? unseenWords(document, user) : refusal}
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
                since: props.sign.since,
                meaning: meaningIn(props.sign.meaning, signing.request.data) ?? '',
                action: signing.action,
                data: signing.request.data,
                reason: signing.request.reason,
              }}
              onSign={(signer: Signer) => dispatch(signing.request, signer)}
              onDone={(result) => {
                setSigning(null)
                settle(result)
              }}
              onCancel={() => setSigning(null)}
            />
          )}
        </BeforeSendContext>
      </CommandFormContext>
    </FormProvider>
  )
}
