import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { commandTypeOf } from '../../domain/kernel/decide.ts'
import type { DocumentMeta } from '../../domain/kernel/document.ts'
import { type Difference, differences } from '../../domain/history/differences.ts'
import { findResource } from '../../domain/resources.ts'
import {
  type Basis,
  type ChangedMeanwhile,
  changedMeanwhile,
  comparedPaths,
  type NamedField,
  takenOver,
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

/** What others do to a document while a form of it is open (spec 01, Two people at once). */
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
  /** What was entered is kept: until somebody types again the form shows the document as it is. */
  readonly settle: () => void
}

const none: readonly Difference[] = []

export const useMeanwhile = <Values extends FieldValues>(parts: MeanwhileParts<Values>): Meanwhile => {
  const { form, document, initial } = parts
  const version = document?.version ?? 0
  const [basis, setBasis] = useState<Basis>(() => ({ version, values: initial, kept: {} }))
  const [opened, setOpened] = useState(document)
  const [shownVersion, setShownVersion] = useState(version)
  const [names, setNames] = useState<ReadonlyMap<string, NamedField>>(() => new Map())
  /** Something was entered: from here on the form stands on what it showed then; before, it shows the document as it is. */
  const isTouched = useRef(false)
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })

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
    const now = latest.current
    form.reset(now.initial as DefaultValues<Values> as Values)
    setBasis({ version: now.document?.version ?? 0, values: now.initial, kept: {} })
    setOpened(now.document)
    setShownVersion(now.document?.version ?? 0)
  }, [form])

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
    if (!isChanged) return
    if (!isTouched.current) begin()
    else for (const { path, theirs } of takenOver(changes(form.getValues()))) put(form, path, theirs)
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
        : opened === null || opened.version !== basis.version
          ? null
          : differences(opened, document),
    standsOnUnseen: () => {
      const isUnseen = isWhole && isChanged && shownVersion !== version
      if (isUnseen) setShownVersion(version)
      return isUnseen
    },
    resume: useCallback((of: Basis) => {
      isTouched.current = true
      setBasis(of)
    }, []),
    begin,
    settle: useCallback(() => {
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
