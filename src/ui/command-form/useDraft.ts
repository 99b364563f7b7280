import { useCallback, useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSetting } from '../../infra/react/index.ts'
import { useDirtyMark } from '../kit/dirty.ts'
import type { Basis } from './merge.ts'
import type { Meanwhile } from './useMeanwhile.ts'

/** What a form keeps on this device while it is filled. */
export interface Draft {
  readonly values: FieldValues
  /** What the form was opened on. */
  readonly basis?: Basis
  /** ISO instant. */
  readonly savedAt: string
  /** The refused command that was brought back into the form; sending the form replaces it. */
  readonly amends?: string
}

export interface DraftHandle {
  readonly savedAt: string | null
  readonly amends: string | undefined
  /** The command was kept: the draft has done its work. */
  readonly forget: () => void
  /** The user wants the form as it was. */
  readonly discard: () => void
}

/** Long enough that typing does not write at every letter. */
const pause = 400

/** Keeps a half-filled form on this device and brings it back after a reload (interface, principle 5). */
export const useDraft = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  start: Values,
  { basis, resume, begin }: Pick<Meanwhile, 'basis' | 'resume' | 'begin'>,
): DraftHandle => {
  const [draft, setDraft] = useSetting<Draft | null>(key, null)
  const timer = useRef(0)
  const unsaved = useRef<FieldValues | null>(null)
  /** Something was typed since the form came: from here on it knows more than its draft. */
  const typed = useRef(false)
  const put = useRef(setDraft)
  const openedOn = useRef(basis)
  const amends = useRef<string | undefined>(undefined)
  useEffect(() => {
    put.current = setDraft
    openedOn.current = basis
  })

  const markDirty = useDirtyMark()
  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    if (unsaved.current !== null)
      put.current({
        values: unsaved.current,
        basis: openedOn.current,
        savedAt: new Date().toISOString(),
        ...(amends.current === undefined ? {} : { amends: amends.current }),
      })
    unsaved.current = null
  }, [])

  const clear = useCallback(() => {
    window.clearTimeout(timer.current)
    unsaved.current = null
    put.current(null)
  }, [])

  useEffect(() => {
    if (draft === null) return
    // What the user takes back from the tray is wanted here, whatever the form holds.
    const isTakenBack = draft.amends !== undefined && draft.amends !== amends.current
    if (!isTakenBack && typed.current) return
    amends.current = draft.amends
    form.reset({ ...start, ...draft.values } as DefaultValues<Values> as Values, { keepDefaultValues: true })
    if (draft.basis !== undefined) resume(draft.basis)
  }, [draft, form, start, resume])

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, name, isDirty }) => {
        markDirty(isDirty === true)
        // Without a name the whole form was set: by a draft, or back to its start.
        if (name === undefined) return
        if (isDirty !== true) {
          // Put back by hand as it was: nothing is there to keep, but for a refused command that is being amended.
          if (typed.current && amends.current === undefined) clear()
          return
        }
        typed.current = true
        unsaved.current = structuredCloneable(values)
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(flush, pause)
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      flush()
      window.removeEventListener('pagehide', flush)
    }
  }, [form, flush, clear, markDirty])

  const forget = useCallback(() => {
    amends.current = undefined
    markDirty(false)
    clear()
  }, [clear, markDirty])
  const discard = useCallback(() => {
    forget()
    begin()
  }, [forget, begin])
  return { savedAt: draft?.savedAt ?? null, amends: draft?.amends, forget, discard }
}

/** Drafts are kept as JSON; what a form holds beside plain values (a file just picked) cannot be kept and is left out. */
const structuredCloneable = (values: FieldValues): FieldValues => JSON.parse(JSON.stringify(values)) as FieldValues
