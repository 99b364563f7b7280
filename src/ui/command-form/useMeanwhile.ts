import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { commandTypeOf } from '../../domain/kernel/decide.ts'
import type { DocumentMeta } from '../../domain/kernel/document.ts'
import { type Difference, differences } from '../../domain/history/differences.ts'
import { findResource } from '../../domain/resources.ts'
import { othersOf } from '../../infra/react/index.ts'
import {
  type Basis,
  type ChangedMeanwhile,
  changedMeanwhile,
  comparedPaths,
  isSame,
  type NamedField,
  takenOver,
  takenUp,
} from './merge.ts'
import { plainWords } from '../../domain/kernel/labels.ts'
import { valueWords } from './valueWords.ts'

export interface MeanwhileParts<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly resource: string
  readonly type: string
  /** The document as it is now; null: a new one. */
  readonly document: DocumentMeta | null
  /** The form's values as that document has them. */
  readonly initial: Values
}

/**
 * What others do to a document while a form of it is open (spec 01, Two people at once). What its own user does to it elsewhere on this
 * device they know: the form takes it up and says nothing.
 */
export interface Meanwhile {
  readonly basis: Basis
  readonly isChanged: boolean
  /** Field by field, against these values of the form. */
  readonly changes: (values: FieldValues) => readonly ChangedMeanwhile[]
  readonly fieldOf: (path: string) => NamedField
  readonly name: (path: string, field: NamedField) => () => void
  /** The own value of a field stays, against what is there now. */
  readonly keep: (change: ChangedMeanwhile) => void
  /** What changed in the document itself, where the command stands on all of it; null: it is not known, after a reload. */
  readonly around: readonly Difference[] | null
  /** Does the command stand on what its author has not been shown yet? From the asking on it counts as shown. */
  readonly standsOnUnseen: () => boolean
  /** Goes on from what a draft was begun on. */
  readonly resume: (basis: Basis) => void
  /** The form is as the document is, and goes on from there. */
  readonly begin: () => void
  /** Somebody types: a date or a figure is handed over only when it is left. */
  readonly touch: () => void
  /** What was entered is kept: until somebody types again the form shows the document as it is. */
  readonly settle: () => void
}

interface Drawn {
  readonly document: DocumentMeta | null
  /** The newest that others made of it. */
  readonly version: number
  readonly values: FieldValues
}

const none: readonly Difference[] = []

export const useMeanwhile = <Values extends FieldValues>(parts: MeanwhileParts<Values>): Meanwhile => {
  const { form, document, initial } = parts
  const version = document === null ? 0 : othersOf(document).version
  const [basis, setBasis] = useState<Basis>(() => ({ version, values: initial, kept: {} }))
  const [opened, setOpened] = useState(document)
  const [shownVersion, setShownVersion] = useState(version)
  const [names, setNames] = useState<ReadonlyMap<string, NamedField>>(() => new Map())
  /** Something was entered: from here on the form stands on what it showed then; before, it shows the document as it is. */
  const isTouched = useRef(false)
  /** Somebody types, or did since the form began: whatever the form holds by then, it stands on what it showed. */
  const isTypedIn = useRef(false)
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  /** As the document was when the form was drawn last. */
  const drawn = useRef<Drawn>({ document, version, values: initial })

  const isChanged = document !== null && basis.version !== version
  const isWhole = standsOnTheWhole(parts.resource, parts.type)
  const changes = (values: FieldValues): readonly ChangedMeanwhile[] =>
    isChanged ? changedMeanwhile(comparedPaths(names.keys(), initial), basis, initial, values) : []
  const name = useCallback((path: string, field: NamedField) => {
    setNames((before) => new Map(before).set(path, field))
    return () =>
      setNames((before) => {
        const others = new Map(before)
        others.delete(path)
        return others
      })
  }, [])
  const fieldOf = useCallback(
    (path: string): NamedField => names.get(path) ?? { label: plainWords(path), words: valueWords },
    [names],
  )
  const begin = useCallback(() => {
    isTypedIn.current = false
    const now = latest.current
    const others = now.document === null ? 0 : othersOf(now.document).version
    form.reset(now.initial as DefaultValues<Values> as Values)
    setBasis({ version: others, values: now.initial, kept: {} })
    setOpened(now.document)
    setShownVersion(others)
  }, [form])

  /** Goes on from what its own user changed elsewhere; where others did so before, that is still to be looked at. */
  const takeUp = useCallback(
    (before: FieldValues, fields: readonly string[], isOpen: boolean) => {
      const { initial: values, document: stands } = latest.current
      const { put: own, kept } = takenUp(comparedPaths(fields, values), before, values, form.getValues())
      for (const { path, theirs } of own) put(form, path, theirs)
      setBasis((now) => (isOpen ? { ...now, kept: { ...now.kept, ...kept } } : { ...now, values }))
      if (!isOpen) setOpened(stands)
    },
    [form],
  )

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        // Without a name the whole form was set, by a draft or anew.
        callback: ({ name: typed, isDirty }) => {
          if (typed !== undefined) isTouched.current = isDirty === true
        },
      }),
    [form],
  )
  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = { document, version, values: initial }
    if (document === null) return
    const isMoved = before.document?.version !== document.version || before.document.seq !== document.seq
    const isOwnMove = isMoved && before.version === version
    const isAsBegun = !isTouched.current && !isTypedIn.current
    if (isAsBegun && (isChanged || (isMoved && !isSame(before.values, initial)))) begin()
    else if (isOwnMove) takeUp(before.values, [...names.keys()], isChanged)
    else if (isChanged) for (const { path, theirs } of takenOver(changes(form.getValues()))) put(form, path, theirs)
  })

  return {
    basis,
    isChanged,
    changes,
    fieldOf,
    name,
    keep: ({ path, theirs }) => setBasis((before) => ({ ...before, kept: { ...before.kept, [path]: theirs } })),
    around:
      !isChanged || !isWhole
        ? none
        : opened === null || othersOf(opened).version !== basis.version
          ? null
          : differences(opened, document),
    standsOnUnseen: () => {
      const isUnseen = isWhole && isChanged && shownVersion !== version
      if (isUnseen) setShownVersion(version)
      return isUnseen
    },
    resume: useCallback((of: Basis) => {
      isTouched.current = true
      drawn.current = { document: null, version: of.version, values: of.values }
      setBasis(of)
    }, []),
    begin,
    touch: useCallback(() => {
      isTypedIn.current = true
    }, []),
    settle: useCallback(() => {
      isTypedIn.current = false
      isTouched.current = false
    }, []),
  }
}

/** Puts a value into a field as if the form had begun with it: nobody typed it here. */
const put = <Values extends FieldValues>(form: UseFormReturn<Values>, path: string, value: unknown): void => {
  form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>)
  form.resetField(path as Path<Values>, { defaultValue: value as PathValue<Values, Path<Values>> })
}

/** A step stands on the document as its author saw it; an edit on the fields that it changes. */
const standsOnTheWhole = (resource: string, type: string): boolean => {
  const entry = findResource(resource)
  const command = entry === undefined ? undefined : commandTypeOf(entry.aggregate, type)
  return (
    command?.expectsVersion === true &&
    !Object.hasOwn(('fields' in command.data ? command.data.fields : {}) as object, 'patch')
  )
}
